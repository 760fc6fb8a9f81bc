import { expect, test } from 'vitest'
import { chainOf, evmNetworksSource, viemsNode } from '../../embed/reference/describeNetworks.ts'
import { ourNetworks } from '../../embed/reference/ourNetworks.ts'

test('behavior: the networks that ship are as viem knows them', async () => {
  await expect(evmNetworksSource).toMatchFileSnapshot('../../src/domain/network/evmNetworks.ts')
})

test('behavior: is in the order of the ids, each once', () => {
  const ids = ourNetworks.map((one) => chainOf(one).id)
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
})

test('behavior: names a node only where it is another than viem’s', () => {
  expect(ourNetworks.filter((one) => one.rpc === viemsNode(one))).toEqual([])
})
