import { z } from '#lib/schema.ts'
import { CaipNetworkId } from '../network/caip.ts'
import { Namespace } from '../network/namespace.ts'
import { Account } from './account.ts'

/**
 * One wallet connected in one namespace. The first account is the active one. `networkId` is the network the wallet
 * itself is on; `approvedNetworks` the ones its session covers (`'all'` when the wallet decides at each request).
 */
export const Connection = z.object({
  connectorId: z.string(),
  namespace: Namespace,
  accounts: z.array(Account).check(z.minLength(1)),
  networkId: z.optional(CaipNetworkId),
  approvedNetworks: z.union([z.enum(['all']), z.array(CaipNetworkId)]),
  /** Name and icon of the connected wallet, cleaned for display. */
  name: z.string(),
  icon: z.optional(z.string()),
  /** Hash of an icon that is not safe to show: the wallet is recognised by it. */
  iconHash: z.optional(z.string()),
  /** Stored of a wallet that was not in the page when it was last to be restored. */
  wasAbsent: z.optional(z.boolean()),
})
export type Connection = z.infer<typeof Connection>

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
