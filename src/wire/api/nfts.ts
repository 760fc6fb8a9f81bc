import { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** A collectible, as its contract and its metadata describe it. */
export const NftEntry = z.object({
  chainId: CaipNetworkId,
  standard: z.enum(['ERC721', 'ERC1155', 'metaplex']),
  contract: z.string(),
  /** An integer as text: token ids have 256 bits. Empty on Solana, where the mint alone identifies it. */
  tokenId: z.string(),
  /** How many of it the account holds, an integer as text. */
  amount: z.string(),
  name: z.nullish(z.string()),
  collection: z.nullish(z.string()),
  description: z.nullish(z.string()),
  imageUrl: z.nullish(z.string()),
  isSpam: z.boolean(),
})
export type NftEntry = z.infer<typeof NftEntry>

/**
 * The collectibles of an account on a network, page by page; entries are parsed one by one as an {@link NftEntry}.
 * Latchkey's own addition to the blockchain API: a service without it answers 404.
 */
export const getNfts = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/nfts',
  query: z.object({ chainId: CaipNetworkId, cursor: z.optional(z.string()) }),
  response: z.object({ data: z.array(z.unknown()), next: z.nullish(z.string()) }),
})
