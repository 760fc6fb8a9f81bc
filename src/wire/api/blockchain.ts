import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** Networks (CAIP-2) that the hosted JSON-RPC supports. */
export const getSupportedChains = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/supported-chains',
  response: z.object({ http: z.array(z.string()), ws: z.nullish(z.array(z.string())) }),
})

/** Name and picture of an address; both may be null. */
export const getIdentity = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/identity/:address',
  query: z.object({ sender: z.optional(z.string()) }),
  response: z.object({ name: z.nullish(z.string()), avatar: z.nullish(z.string()) }),
})
