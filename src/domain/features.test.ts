import { expect, test } from 'vitest'
import { offers } from './features.ts'
import { namespaces } from './namespace.ts'
import { namespaceFeatures, namespaceTraits } from './namespaceTraits.ts'

test('lists what each namespace offers', () => {
  const table = namespaces.map(
    (namespace) =>
      `${namespace}: ${namespaceFeatures.filter((feature) => offers(namespace, feature)).join(' ')}`,
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "eip155: balance tokens nfts send onramp swap names activity auth",
      "solana: balance tokens nfts send onramp auth",
      "polkadot: ",
      "bip122: balance",
      "cosmos: ",
    ]
  `)
})

test('the default account type of each namespace', () => {
  expect(namespaces.map((namespace) => namespaceTraits[namespace].accountTypes[0])).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
    'payment',
    'eoa',
  ])
})
