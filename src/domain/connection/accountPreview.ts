import { z } from '#lib/schema.ts'
import { CaipAddress, CaipNetworkId } from '../network/caip.ts'
import { Namespace } from '../network/namespace.ts'
import { ActiveWallet } from '../wallet/activeWallet.ts'

/** What a reload shows before anything has been loaded: the account that will be restored. */
export const AccountPreview = z.object({
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
  caipAddress: CaipAddress,
  /** Name or shortened address. */
  text: z.string(),
  /** Its avatar as a CSS background. */
  avatar: z.string(),
  /** Missing where an earlier version stored it. */
  wallet: z.optional(ActiveWallet),
})
export type AccountPreview = z.infer<typeof AccountPreview>
