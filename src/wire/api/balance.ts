import { CaipAddress, CaipNetworkId } from '../../domain/caip.ts'
import { z } from '../../lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** What an account holds of one token. `address` is the token's CAIP-10 id, absent for the native one. */
export const Balance = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: CaipNetworkId,
  address: z.optional(CaipAddress),
  value: z.nullish(z.number()),
  price: z.nullish(z.number()),
  /** Both as text; `numeric` in whole tokens, with a point. */
  quantity: z.object({ decimals: z.string(), numeric: z.string() }),
  iconUrl: z.nullish(z.string()),
})
export type Balance = z.infer<typeof Balance>

/**
 * Every token an account holds on a network. Entries are parsed one by one as a {@link Balance}: a bad one does not
 * cost the others.
 */
export const getBalances = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/balance',
  query: z.object({
    currency: z.string(),
    chainId: z.optional(CaipNetworkId),
    /** CAIP-10 token ids, comma-joined, that the service is to read anew from the chain. */
    forceUpdate: z.optional(z.string()),
  }),
  response: z.object({ balances: z.array(z.unknown()) }),
})
