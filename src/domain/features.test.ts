import { expect, test } from 'vitest'
import { families, familyFeatures } from './families.ts'
import { offers } from './features.ts'
import { namespaces } from './namespace.ts'

test('what each family offers', () => {
  const table = namespaces.map(
    (namespace) =>
      `${namespace}: ${familyFeatures.filter((feature) => offers(namespace, feature)).join(' ')}`,
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

test('the account type taken first', () => {
  expect(namespaces.map((namespace) => families[namespace].accountTypes[0])).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
    'payment',
    'eoa',
  ])
})
