import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, parseAbi } from 'viem'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Ask } from '#receipts/receipt.ts'
import type { AskedCase } from '#receipts/testing/asked.ts'
import { type ReferenceCase, readDescriptor } from './descriptorRegistry.ts'

const collectionAbi = parseAbi([
  'function symbol() view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])

/** A node that knows how collections call themselves, and nothing else. */
const nodeOf =
  ({ nftCollectionNames = {} }: ReferenceCase['known']): Ask =>
  async (method, params) => {
    const [{ to, data } = {}] = params as [{ to?: string; data?: string }?]
    const [, name] =
      Object.entries(nftCollectionNames).find(
        ([address]) => to !== undefined && getAddress(address) === getAddress(to),
      ) ?? []
    if (method !== 'eth_call' || name === undefined || data === undefined)
      throw Object.assign(new Error('not offered'), { code: -32601 })
    const { functionName } = decodeFunctionData({ abi: collectionAbi, data: data as Hex })
    return functionName === 'symbol'
      ? encodeFunctionResult({ abi: collectionAbi, functionName, result: name })
      : encodeFunctionResult({ abi: collectionAbi, functionName, result: true })
  }

const NATIVE = /^0x(e{40}|0{40})$/i

/** A reference case as a request of a page, with what its reader may know. */
export async function askedRegistryCase(one: ReferenceCase): Promise<AskedCase> {
  const { name, known, chainId, from, asked, descriptorPath } = one
  const { tokens = {}, addressNames = {}, ensNames = {} } = known
  const { symbol, decimals = 18 } = findNetwork(`eip155:${chainId}`)?.nativeCurrency ?? {}
  return {
    name,
    chain: `eip155:${chainId}`,
    account: from ?? '0x1111111111111111111111111111111111111111',
    asked,
    context: {
      origin: 'https://app.example',
      coin: { kind: 'coin', symbol, decimals },
      tokens: Object.entries(tokens)
        .filter(([address]) => !NATIVE.test(address))
        .map(([address, { symbol, decimals }]) => ({ address, symbol, decimals })),
      familiar: Object.entries({ ...addressNames, ...ensNames }).map(([address, label]) => ({
        address,
        label,
      })),
      ask: nodeOf(known),
      descriptors: [await readDescriptor(descriptorPath)],
      now: Date.UTC(2026, 5, 1),
    },
  }
}
