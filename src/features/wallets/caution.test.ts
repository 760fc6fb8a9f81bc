import { expect, test } from 'vitest'
import { mergeConnectors } from '../../domain/mergeConnectors.ts'
import { cautionOf } from './caution.ts'
import { listing } from './testing/openStore.ts'

const found = (name: string, isDisputed?: boolean) => {
  const info = { id: 'a.b', type: 'ANNOUNCED', name, namespaces: ['eip155'], isDisputed } as const
  const [connector] = mergeConnectors([info])
  if (!connector) throw new Error('one candidate is one row')
  return cautionOf({ kind: 'connector', connector })
}

test('behavior: a name of two alphabets is marked, in this browser and in the directory', () => {
  expect(found('МеtаМаѕk')).toBe('caution.mixedScripts')
  expect(cautionOf({ kind: 'wallet', wallet: listing('МеtаМаѕk') })).toBe('caution.mixedScripts')
})

test('behavior: two wallets of one identity are marked, which weighs more', () => {
  expect(found('MetaMask', true)).toBe('caution.disputed')
  expect(found('МеtаМаѕk', true)).toBe('caution.disputed')
})

test('behavior: other wallets are not', () => {
  expect(found('MetaMask')).toBeUndefined()
  expect(cautionOf({ kind: 'wallet', wallet: listing('Кошелёк') })).toBeUndefined()
})
