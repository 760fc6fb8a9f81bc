import { expect, test } from 'vitest'
import { holding, ownedStore } from './testing/ownedStore.ts'
import { worthViewModelAtom } from './worthViewModel.ts'

const ETHER = 10n ** 18n
const ready = <Value>(value: Value) => ({ status: 'ready', value, at: 1 }) as const

test('behavior: sums what has a price, in dollars [spec 3.10b]', () => {
  const { store, hold } = ownedStore()
  hold(
    ready([
      holding('ETH', 2n * ETHER, { price: 2000.5 }),
      holding('USDC', 1_234_567n, { address: '0x1', decimals: 6, price: 1 }),
    ]),
  )
  expect(store.get(worthViewModelAtom)).toEqual({
    kind: 'total',
    text: '$4,002.23',
    point: '.',
    isPartial: false,
  })
})

test('behavior: says that tokens without a price are not included', () => {
  const { store, hold } = ownedStore()
  hold(ready([holding('ETH', ETHER, { price: 1 }), holding('ODD', 5n, { address: '0x1' })]))
  expect(store.get(worthViewModelAtom)).toMatchObject({ text: '$1.00', isPartial: true })
})

test('behavior: never shows an unknown worth as zero', () => {
  const { store, hold } = ownedStore()
  hold(ready([holding('ETH', ETHER)]))
  expect(store.get(worthViewModelAtom)).toEqual({ kind: 'native' })
  hold(ready([holding('ETH', 0n)]))
  expect(store.get(worthViewModelAtom)).toMatchObject({ text: '$0.00', isPartial: false })
})

test('behavior: keeps its place while loading, and keeps a known worth', () => {
  const { store, hold } = ownedStore()
  expect(store.get(worthViewModelAtom)).toEqual({ kind: 'loading' })
  hold({ status: 'loading' })
  expect(store.get(worthViewModelAtom)).toEqual({ kind: 'loading' })
  hold({ status: 'failed', error: new Error('down'), at: 1 })
  expect(store.get(worthViewModelAtom)).toEqual({ kind: 'native' })
  const value = [holding('ETH', ETHER, { price: 3 })]
  hold({ status: 'failed', error: new Error('down'), at: 1, value })
  expect(store.get(worthViewModelAtom)).toMatchObject({ text: '$3.00' })
})
