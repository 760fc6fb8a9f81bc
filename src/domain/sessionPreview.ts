import { z } from '../lib/schema.ts'
import { CaipAddress, CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

/** What a reload shows before anything has been loaded: the account that will be restored. */
export const SessionPreview = z.object({
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
  caipAddress: CaipAddress,
  /** Name or shortened address. */
  text: z.string(),
  /** Its avatar as a CSS background. */
  avatar: z.string(),
})
export type SessionPreview = z.infer<typeof SessionPreview>
