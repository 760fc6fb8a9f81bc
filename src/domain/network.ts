import {
  anyText,
  either,
  flag,
  list,
  number,
  object,
  optional,
  type Shaped,
  text,
  whole,
} from '../lib/shape.ts'
import { CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

const HttpUrls = list(text)
const Contract = optional(object({ address: text }))

/**
 * A network as the specification describes it. `rpcUrls.chainDefault` holds the public addresses that may be
 * handed to a wallet; `rpcUrls.default` is what Latchkey itself reads from, first entry first.
 */
export const Network = object({
  id: either(number, anyText),
  caipNetworkId: CaipNetworkId,
  chainNamespace: Namespace,
  name: text,
  nativeCurrency: object({
    name: anyText,
    symbol: anyText,
    decimals: whole,
  }),
  rpcUrls: object({
    default: object({ http: HttpUrls }),
    chainDefault: optional(object({ http: HttpUrls })),
  }),
  blockExplorers: optional(object({ default: object({ name: anyText, url: anyText }) })),
  contracts: optional(object({ ensUniversalResolver: Contract, multicall3: Contract })),
  testnet: optional(flag),
  assets: optional(object({ imageId: optional(anyText), imageUrl: optional(anyText) })),
  deprecatedCaipNetworkId: optional(CaipNetworkId),
})
export type Network = Shaped<typeof Network>
