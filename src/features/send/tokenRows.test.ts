import { expect, test } from 'vitest'
import { holding, ownedStore } from '#features/account/testing/ownedStore.ts'
import { holdingsToSendAtom, holdingTextAtom, matchingHoldings } from './tokenRows.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dollars = holding('USDC', 1_234_567n, { address: usdc, decimals: 6, price: 1 })

test('behavior: searches by name, symbol and whole address, ignoring case', () => {
  const all = [holding('ETH', 1n), dollars]
  const found = (text: string) => matchingHoldings(all, text).map(({ token }) => token.symbol)
  expect(found('  ')).toEqual(['ETH', 'USDC'])
  expect(found('usd')).toEqual(['USDC'])
  expect(found('of OURS')).toEqual(['ETH', 'USDC'])
  expect(found(usdc.toLowerCase())).toEqual(['USDC'])
  expect(found('0xa0b8')).toEqual([])
  expect(found('doge')).toEqual([])
})

test('behavior: leaves out tokens without a balance, except the native currency', () => {
  const { store, hold } = ownedStore()
  const none = holding('DUST', 0n, { address: '0x0000000000000000000000000000000000000001' })
  hold({ status: 'ready', value: [holding('ETH', 0n), dollars, none], at: 1 })
  expect(store.get(holdingsToSendAtom)?.map(({ token }) => token.symbol)).toEqual(['ETH', 'USDC'])
})

test('behavior: formats amount and worth for the locale, and sanitizes names', () => {
  const { store } = ownedStore()
  const text = store.get(holdingTextAtom)
  expect(text(dollars)).toEqual({
    name: 'USDC of ours',
    amount: { text: '1.23456\u00a0USDC', full: '1.234567\u00a0USDC' },
    worth: '$1.23',
  })
  const hostile = holding('\u202eCDSU', 1n)
  expect(text(hostile).amount).not.toContain('\u202e')
})

test('behavior: searches two thousand tokens', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    holding(`T${at}`, 1n, { address: `0x${at.toString(16).padStart(40, '0')}` }),
  )
  expect(matchingHoldings(many, 't199').length).toBe(11)
})
