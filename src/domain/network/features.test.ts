import { expect, test } from 'vitest'
import { offers } from './features.ts'
import { namespaces } from './namespace.ts'
import { namespaceFeatures, namespaceTraits } from './namespaceTraits.ts'

test('lists what each namespace offers [spec 3.2, 9.21, 10.12e]', () => {
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

test('the default account type of each namespace [spec 6.3b, 10.4b, 10.12j]', () => {
  expect(namespaces.map((namespace) => namespaceTraits[namespace].accountTypes[0])).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
    'payment',
    'eoa',
  ])
})
