import { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** An account's balance of one token. `address` is the token's CAIP-10 id, absent for the native currency. */
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
 * Every token that an account holds on a network. Entries are parsed one by one as a {@link Balance}: a malformed one does
 * not spoil the others.
 */
export const getBalances = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/balance',
  query: z.object({
    currency: z.string(),
    chainId: z.optional(CaipNetworkId),
    /** CAIP-10 token ids, joined by commas, that the service must read from the chain again. */
    forceUpdate: z.optional(z.string()),
  }),
  response: z.object({ balances: z.array(z.unknown()) }),
})
