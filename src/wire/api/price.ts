import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** Current prices of tokens. `addresses` are CAIP-10 token ids, the native one under its placeholder address. */
export const getFungiblePrice = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/fungible/price',
  body: z.object({
    projectId: z.string(),
    currency: z.string(),
    addresses: z.array(z.string()),
  }),
  response: z.object({
    fungibles: z.array(
      z.object({
        /** CAIP-10, as requested; some services omit it. */
        address: z.nullish(z.string()),
        decimals: z.nullish(z.number()),
        name: z.string(),
        symbol: z.string(),
        iconUrl: z.nullish(z.string()),
        price: z.nullish(z.number()),
      }),
    ),
  }),
})
