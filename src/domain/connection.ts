import {
  anyText,
  either,
  list,
  nonEmpty,
  object,
  oneOf,
  optional,
  type Shaped,
} from '../lib/shape.ts'
import { Account } from './account.ts'
import { CaipNetworkId } from './caip.ts'
import { Namespace } from './namespace.ts'

/**
 * One wallet linked in one namespace. The first account is the active one. `networkId` is the network the wallet
 * itself is on; `approvedNetworks` the ones its session covers (`'all'` when the wallet decides request by request).
 */
export const Connection = object({
  connectorId: anyText,
  namespace: Namespace,
  accounts: nonEmpty(list(Account)),
  networkId: optional(CaipNetworkId),
  approvedNetworks: either(oneOf(['all']), list(CaipNetworkId)),
  /** Name and icon of the wallet at the other end, as far as it may be trusted for display. */
  name: anyText,
  icon: optional(anyText),
})
export type Connection = Shaped<typeof Connection>

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
