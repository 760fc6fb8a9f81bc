import type { Abi, Address, Hex } from 'viem'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import { type CollectionSlug, collections } from '../artwork/collections.ts'
import collection from './contracts/OpenCollection.generated.json' with { type: 'json' }
import editions from './contracts/OpenEditions.generated.json' with { type: 'json' }
import exchange from './contracts/OpenExchange.generated.json' with { type: 'json' }
import names from './contracts/OpenNames.generated.json' with { type: 'json' }
import token from './contracts/OpenToken.generated.json' with { type: 'json' }
import type { Token } from './deployTokens.ts'

/** Anyone may make more of these tokens, and mint from these collections. */
export const openTokens = {
  /** Without decimals: not what most would call money. */
  whole: { name: 'Stairs', symbol: 'STAIR', decimals: 0 },
  /** As fine as it gets. */
  fine: { name: 'Fine Sand', symbol: 'SAND', decimals: 36 },
  copper: { name: 'Copper', symbol: 'COPR', decimals: 18 },
  /** Tries what a name can do to those who show it. */
  hostile: {
    name: '\u202E<img src=x onerror=alert(1)>\u2066 '.repeat(12),
    symbol: 'US\u200BD\u202ES</script>'.repeat(4),
    decimals: 18,
  },
} as const satisfies Record<string, Omit<Token, 'address'>>

/** Deploys in the order of its nonces: not one of the development accounts. */
export const OPEN_DEPLOYER = '0x1a7c4be100000000000000000000000000000003'

type Artefact = { abi: Abi; bytecode: Hex }
const deployed = (artefact: unknown, args: (artwork: string) => readonly unknown[]) => ({
  ...(artefact as Artefact),
  args,
})

const plan = [
  ...Object.values(openTokens).map(({ name, symbol, decimals }) =>
    deployed(token, () => [name, symbol, decimals]),
  ),
  ...collections.map(({ slug, name, symbol, standard }) =>
    standard === 'ERC721'
      ? deployed(collection, (artwork) => [name, symbol, `${artwork}/metadata/${slug}/`])
      : deployed(editions, (artwork) => [name, `${artwork}/metadata/${slug}/`]),
  ),
  deployed(exchange, () => []),
  deployed(names, () => []),
]

const addressAt = (nonce: number): Address =>
  getContractAddress({ from: OPEN_DEPLOYER, nonce: BigInt(nonce) }).toLowerCase() as Address

/** The transactions, in order, that deploy {@link openContracts} at their addresses. @param artwork origin of the metadata */
export const openDeployments = (artwork: string): Hex[] =>
  plan.map(({ abi, bytecode, args }) => encodeDeployData({ abi, bytecode, args: args(artwork) }))

const tokenKeys = Object.keys(openTokens) as (keyof typeof openTokens)[]

/** Where the contracts are, the same on each EVM chain of the sandbox. */
export const openContracts = {
  tokens: Object.fromEntries(
    tokenKeys.map((key, at) => [key, { ...openTokens[key], address: addressAt(at) }]),
  ) as Record<keyof typeof openTokens, Token>,
  collections: Object.fromEntries(
    collections.map(({ slug }, at) => [slug, addressAt(tokenKeys.length + at)]),
  ) as Record<CollectionSlug, Address>,
  exchange: addressAt(plan.length - 2),
  /** Registry, resolver, reverse registrar and universal resolver of names. */
  names: addressAt(plan.length - 1),
  /** Where it is on public networks. */
  multicall3: '0xca11bde05977b3631167028862be2a173976ca11' as Address,
  /** Likewise. */
  permit2: '0x000000000022d473030f116ddee9f6b43ac78ba3' as Address,
}

/** A call that any account can send. */
export type OpenCall = { to: Address; data: Hex; value?: Hex }

export const mintToken = (to: Address, account: Address, amount: bigint): OpenCall => ({
  to,
  data: encodeFunctionData({
    abi: token.abi as Abi,
    functionName: 'mint',
    args: [account, amount],
  }),
})

/** @param amount of editions; a thing that is one of its kind has none */
export const mintPiece = (
  slug: CollectionSlug,
  account: Address,
  id: bigint,
  amount = 1n,
): OpenCall => {
  const isEdition = collections.find((one) => one.slug === slug)?.standard === 'ERC1155'
  return {
    to: openContracts.collections[slug],
    data: encodeFunctionData({
      abi: (isEdition ? editions : collection).abi as Abi,
      functionName: 'mint',
      args: isEdition ? [account, id, amount] : [account, id],
    }),
  }
}
