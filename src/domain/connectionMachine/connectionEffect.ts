import type { CaipNetworkId } from '../caip.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'
import type { Namespace } from '../namespace.ts'
import type { Connections } from './connections.ts'

/** A remembered connection whose wallet is to be asked. */
export type Asked = {
  connection: Connection
  /** Its namespace's link when it was asked; absent for a wallet that is restored beside another. */
  link?: ConnectionState | undefined
}

export type ConnectionEffect =
  /** Ask wallets, by connector, what they allow now, and tell by `reconnected`. */
  | {
      type: 'reconnect'
      inUse: ReadonlyMap<string, readonly Asked[]>
      beside: ReadonlyMap<string, readonly Asked[]>
    }
  /** Tell wallets that they are disconnected. */
  | {
      type: 'disconnectWallets'
      connectorIds: readonly string[]
      namespace: Namespace | undefined
    }
  /** End a session that no namespace uses any more: it would go on in the visitor's phone, and in storage. */
  | { type: 'endSession'; connectorId: string }
  | { type: 'useNamespace'; namespace: Namespace }
  /** Make a network the one in use: where the namespace stands when none is named. */
  | { type: 'useNetwork'; namespace: Namespace; networkId?: CaipNetworkId | undefined }
  /** Nothing stays of what the accounts were called, owned and did. */
  | { type: 'forgetAccounts' }

export type Transition = { state: Connections; effects: readonly ConnectionEffect[] }

/** The change is all there is. */
export const withoutEffects = (state: Connections): Transition => ({ state, effects: [] })
