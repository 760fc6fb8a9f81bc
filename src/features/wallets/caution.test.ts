import { expect, test } from 'vitest'
import { mergeConnectors } from '#domain/wallet/mergeConnectors.ts'
import { cautionOf } from './caution.ts'
import { listing } from './testing/openStore.ts'

const found = (name: string, isDisputed?: boolean) => {
  const info = { id: 'a.b', type: 'ANNOUNCED', name, namespaces: ['eip155'], isDisputed } as const
  const [connector] = mergeConnectors([info])
  if (!connector) throw new Error('one candidate is one row')
  return cautionOf({ kind: 'connector', connector })
}

test('behavior: marks a name that mixes two alphabets, of an installed and of a directory wallet', () => {
  expect(found('МеtаМаѕk')).toBe('caution.mixedScripts')
  expect(cautionOf({ kind: 'wallet', wallet: listing('МеtаМаѕk') })).toBe('caution.mixedScripts')
})

test('behavior: marks two wallets with one identity, with precedence', () => {
  expect(found('MetaMask', true)).toBe('caution.disputed')
  expect(found('МеtаМаѕk', true)).toBe('caution.disputed')
})

test('behavior: does not mark other wallets', () => {
  expect(found('MetaMask')).toBeUndefined()
  expect(cautionOf({ kind: 'wallet', wallet: listing('Кошелёк') })).toBeUndefined()
})
