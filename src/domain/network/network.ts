import { Text, Whole, z } from '#lib/schema.ts'
import { CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

const HttpUrls = z.array(Text)
const Contract = z.optional(z.object({ address: Text }))

/**
 * A network as the specification defines it. `rpcUrls.chainDefault` holds the public addresses that may be passed to a
 * wallet; `rpcUrls.default` those that Latchkey itself reads from, in order.
 */
export const Network = z.object({
  id: z.union([z.number(), z.string()]),
  caipNetworkId: CaipNetworkId,
  chainNamespace: Namespace,
  name: Text,
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: Whole,
  }),
  rpcUrls: z.object({
    default: z.object({ http: HttpUrls }),
    chainDefault: z.optional(z.object({ http: HttpUrls })),
  }),
  blockExplorers: z.optional(
    z.object({ default: z.object({ name: z.string(), url: z.string() }) }),
  ),
  contracts: z.optional(z.object({ ensUniversalResolver: Contract, multicall3: Contract })),
  testnet: z.optional(z.boolean()),
  assets: z.optional(
    z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) }),
  ),
  deprecatedCaipNetworkId: z.optional(CaipNetworkId),
})
export type Network = z.infer<typeof Network>
