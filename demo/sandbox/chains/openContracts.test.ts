import { createPublicClient, defineChain, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from './callNode.ts'
import { compileOpen } from './contracts/compileOpen.mjs'
import multicall from './contracts/Multicall.generated.json' with { type: 'json' }
import collection from './contracts/OpenCollection.generated.json' with { type: 'json' }
import editions from './contracts/OpenEditions.generated.json' with { type: 'json' }
import exchange from './contracts/OpenExchange.generated.json' with { type: 'json' }
import names from './contracts/OpenNames.generated.json' with { type: 'json' }
import token from './contracts/OpenToken.generated.json' with { type: 'json' }
import { deployOpen } from './deployOpen.ts'
import { claimName } from './ensNames.ts'
import { openContracts } from './openContracts.ts'
import { type EvmChain, startEvmChain } from './startEvmChain.ts'

let node: EvmChain
beforeAll(async () => {
  node = await startEvmChain({ chainId: 31337 })
  await deployOpen(node.url, { artwork: 'http://127.0.0.1:1', hasNames: true })
})
afterAll(() => node.close())

const [ada, grace] = devAccounts
const client = () =>
  createPublicClient({
    chain: defineChain({
      id: 31337,
      name: 'One',
      rpcUrls: { default: { http: [node.url] } },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      contracts: {
        multicall3: { address: openContracts.multicall3 },
        ensUniversalResolver: { address: openContracts.names },
      },
    }),
    transport: http(),
  })

test('behavior: the committed artefacts match their sources', () => {
  expect(compileOpen()).toEqual({
    Multicall: multicall,
    OpenCollection: collection,
    OpenEditions: editions,
    OpenExchange: exchange,
    OpenNames: names,
    OpenToken: token,
  })
})

test('behavior: multicall answers many reads, including failing ones', async () => {
  const { tokens, collections } = openContracts
  const read = (address: `0x${string}`) =>
    ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [ada.address] }) as const
  const [whole, fine, nothing] = await client().multicall({
    contracts: [read(tokens.whole.address), read(tokens.fine.address), read(openContracts.names)],
  })
  expect(whole).toEqual({ status: 'success', result: 7n })
  expect(fine.result).toBe(1_500_000_000_000_000_000_000_000_000_000_000_001n)
  expect(nothing.status).toBe('failure')
  const uri = await client().readContract({
    address: collections.locks,
    abi: collection.abi,
    functionName: 'tokenURI',
    args: [11n],
  })
  expect(uri).toBe('http://127.0.0.1:1/metadata/locks/11')
})

test('behavior: viem resolves names, text records and addresses, and null where there is none', async () => {
  const ens = client()
  expect(await ens.getEnsAddress({ name: 'ada.eth' })).toBe(ada.address)
  expect(await ens.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  expect(await ens.getEnsName({ address: grace.address })).toBe('grace.eth')
  expect(await ens.getEnsName({ address: openContracts.names })).toBeNull()
  expect(await ens.getEnsText({ name: 'ada.eth', key: 'avatar' })).toMatch(
    /^data:image\/png;base64,/,
  )
  expect(await ens.getEnsText({ name: 'ada.eth', key: 'url' })).toBeNull()
})

test('behavior: a name without a matching forward record is not shown', async () => {
  const ens = client()
  const [claim, , ...rest] = claimName({ name: 'shared.eth', owner: ada.address })
  const [, show] = claimName({ name: 'shared.eth', owner: grace.address })
  expect(rest).toEqual([])
  for (const call of [claim, show])
    await callNode(node.url, [
      { method: 'eth_sendTransaction', params: [{ from: ada.address, ...call }] },
    ])
  await expect.poll(() => ens.getEnsAddress({ name: 'shared.eth' })).toBe(ada.address)
  await expect.poll(() => ens.getEnsName({ address: grace.address })).toBeNull()
})
