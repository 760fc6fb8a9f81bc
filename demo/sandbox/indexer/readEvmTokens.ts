import { type Abi, parseAbi } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { callEach } from './callEach.ts'
import type { TokenStandard } from './chainFacts.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])
const editions = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

type Read = { contract: string; functionName: string; args?: readonly unknown[]; abi?: Abi }

/** Reads contracts as they are now; undefined for what does not answer, or not as it should. */
async function readAll(url: string, reads: readonly Read[]): Promise<unknown[]> {
  const answers = await callEach(
    url,
    reads.map(({ contract, functionName, args = [], abi: own = abi as Abi }) => ({
      method: 'eth_call',
      params: [
        { to: contract, data: encodeFunctionData({ abi: own, functionName, args }) },
        'latest',
      ],
    })),
  )
  return reads.map(({ functionName, abi: own = abi as Abi }, index) => {
    const data = answers[index]
    if (typeof data !== 'string' || data === '0x') return undefined
    try {
      return decodeFunctionResult({ abi: own, functionName, data: data as `0x${string}` })
    } catch {
      return undefined
    }
  })
}

export type TokenFacts = { name: string; symbol: string; decimals: number }

/** What ERC-1155 is called by ERC-165. */
const EDITIONS = '0xd9b67a26'

/** What contracts say of themselves; `isEditions`: that they are of ERC-1155. */
export async function readEvmTokens(
  url: string,
  contracts: readonly string[],
): Promise<(TokenFacts & { isEditions: boolean })[]> {
  const reported = await readAll(
    url,
    contracts.flatMap((contract): Read[] => [
      ...['name', 'symbol', 'decimals'].map((functionName) => ({ contract, functionName })),
      { contract, functionName: 'supportsInterface', args: [EDITIONS] },
    ]),
  )
  return contracts.map((_, index) => {
    const [name, symbol, decimals, isEditions] = reported.slice(index * 4, index * 4 + 4)
    return {
      name: typeof name === 'string' ? name : '',
      symbol: typeof symbol === 'string' ? symbol : '',
      decimals: typeof decimals === 'number' ? decimals : 0,
      isEditions: isEditions === true,
    }
  })
}

export type HoldingKey = {
  account: string
  contract: string
  tokenId: string
  standard: TokenStandard
}

/** The current balance of each; 0 where a contract does not answer. */
export async function readEvmHoldings(url: string, keys: readonly HoldingKey[]): Promise<bigint[]> {
  const reported = await readAll(
    url,
    keys.map(({ account, contract, tokenId, standard }): Read => {
      if (standard === 'ERC721')
        return { contract, functionName: 'ownerOf', args: [BigInt(tokenId)] }
      if (standard === 'ERC1155')
        return {
          contract,
          abi: editions,
          functionName: 'balanceOf',
          args: [account, BigInt(tokenId)],
        }
      return { contract, functionName: 'balanceOf', args: [account] }
    }),
  )
  return keys.map(({ account, standard }, index) => {
    const answer = reported[index]
    if (standard === 'ERC721') return String(answer).toLowerCase() === account ? 1n : 0n
    return typeof answer === 'bigint' ? answer : 0n
  })
}

/** Where the metadata of things of collections lies. */
export async function readEvmItemUris(
  url: string,
  items: readonly Pick<HoldingKey, 'contract' | 'tokenId' | 'standard'>[],
): Promise<(string | undefined)[]> {
  const reported = await readAll(
    url,
    items.map(({ contract, tokenId, standard }) => ({
      contract,
      functionName: standard === 'ERC721' ? 'tokenURI' : 'uri',
      args: [BigInt(tokenId)],
    })),
  )
  return reported.map((answer, index) =>
    typeof answer === 'string'
      ? // Editions may leave a place for the number, in 64 digits of hex.
        answer.replace(
          '{id}',
          BigInt(items[index]?.tokenId ?? 0)
            .toString(16)
            .padStart(64, '0'),
        )
      : undefined,
  )
}
