import { anyText, object, type Shaped } from '../lib/shape.ts'
import { CaipAddress, CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

/** What a reload shows before anything has been loaded: the account that is about to come back. */
export const Glimpse = object({
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
  caipAddress: CaipAddress,
  /** Name or shortened address. */
  text: anyText,
  /** Its avatar as a CSS background. */
  avatar: anyText,
})
export type Glimpse = Shaped<typeof Glimpse>
