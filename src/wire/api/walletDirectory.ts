import { Whole, z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** One page of the wallet directory, whose entries are each a `WalletListing`. Lists are joined by commas. */
export const getWallets = endpoint({
  service: 'api',
  method: 'GET',
  path: '/getWallets',
  query: z.object({
    page: z.string(),
    entries: z.string(),
    include: z.optional(z.string()),
    exclude: z.optional(z.string()),
    search: z.optional(z.string()),
    badge_type: z.optional(z.enum(['certified', 'none'])),
    chains: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(z.unknown()), count: Whole }),
})

export const getWalletImage = endpoint({
  service: 'api',
  method: 'GET',
  path: '/getWalletImage/:id',
  response: 'blob',
})

/** Images of networks and connectors. */
export const getAssetImage = endpoint({
  service: 'api',
  method: 'GET',
  path: '/public/getAssetImage/:id',
  response: 'blob',
})
