import { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

const Picture = z.object({ url: z.string(), content_type: z.nullish(z.string()) })

export const Transfer = z.object({
  fungible_info: z.nullish(
    z.object({
      name: z.nullish(z.string()),
      symbol: z.nullish(z.string()),
      icon: z.nullish(z.object({ url: z.string() })),
    }),
  ),
  nft_info: z.nullish(
    z.object({
      name: z.nullish(z.string()),
      content: z.nullish(z.object({ preview: z.nullish(Picture), detail: z.nullish(Picture) })),
      flags: z.nullish(z.object({ is_spam: z.boolean() })),
    }),
  ),
  direction: z.nullish(z.enum(['in', 'out', 'self'])),
  quantity: z.nullish(z.object({ numeric: z.string() })),
  value: z.nullish(z.number()),
  price: z.nullish(z.number()),
})
export type Transfer = z.infer<typeof Transfer>

export const HistoryTransaction = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: z.string(),
    hash: z.nullish(z.string()),
    /** Missing for a pending order of an on-ramp. */
    chain: z.nullish(CaipNetworkId),
    /** ISO 8601. */
    minedAt: z.string(),
    sentFrom: z.nullish(z.string()),
    sentTo: z.nullish(z.string()),
    /** `confirmed`, `failed`, `pending`, or an on-ramp's own status. */
    status: z.string(),
    nonce: z.nullish(z.number()),
  }),
  transfers: z.array(Transfer),
})
export type HistoryTransaction = z.infer<typeof HistoryTransaction>

/**
 * An account's activity, newest first, page by page. `address` is plain. Entries are parsed one by one as a
 * {@link HistoryTransaction}. `next` is the cursor of the next page; null or empty at the end.
 */
export const getHistory = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/history',
  query: z.object({
    cursor: z.optional(z.string()),
    onramp: z.optional(z.literal('coinbase')),
    chainId: z.optional(CaipNetworkId),
  }),
  response: z.object({ data: z.array(z.unknown()), next: z.nullish(z.string()) }),
})
