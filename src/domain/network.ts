import { nonEmpty, whole, z } from '../lib/schema.ts'
import { CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

const HttpUrls = z.array(z.string().check(nonEmpty))

/**
 * A network as the specification describes it. `rpcUrls.chainDefault` holds the public addresses that may be
 * handed to a wallet; `rpcUrls.default` is what Latchkey itself reads from, first entry first.
 */
export const Network = z.object({
  id: z.union([z.number(), z.string()]),
  caipNetworkId: CaipNetworkId,
  chainNamespace: Namespace,
  name: z.string().check(nonEmpty),
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number().check(whole),
  }),
  rpcUrls: z.object({
    default: z.object({ http: HttpUrls }),
    chainDefault: z.optional(z.object({ http: HttpUrls })),
  }),
  blockExplorers: z.optional(
    z.object({ default: z.object({ name: z.string(), url: z.string() }) }),
  ),
  testnet: z.optional(z.boolean()),
  assets: z.optional(
    z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) }),
  ),
  deprecatedCaipNetworkId: z.optional(CaipNetworkId),
})
export type Network = z.infer<typeof Network>
