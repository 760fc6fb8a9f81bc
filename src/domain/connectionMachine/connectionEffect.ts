import type { CaipNetworkId } from '../caip.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'
import type { Namespace } from '../namespace.ts'
import type { Connections } from './connections.ts'

/** A remembered connection whose wallet is to be asked. */
export type Asked = {
  connection: Connection
  /** The state of its namespace when it was asked; absent for a wallet that is restored beside another. */
  link?: ConnectionState | undefined
}

export type ConnectionEffect =
  /** Ask wallets, by connector, what they allow now, and dispatch the answers as `reconnected`. */
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
  /** End a session that no namespace uses any more: otherwise it would stay on the visitor's phone, and in storage. */
  | { type: 'endSession'; connectorId: string }
  | { type: 'useNamespace'; namespace: Namespace }
  /** Make a network the active one: by default the namespace's own. */
  | { type: 'useNetwork'; namespace: Namespace; networkId?: CaipNetworkId | undefined }
  /** Remove names, balances and activity of the accounts. */
  | { type: 'forgetAccounts' }

export type Transition = { state: Connections; effects: readonly ConnectionEffect[] }

/** Only the state changed. */
export const withoutEffects = (state: Connections): Transition => ({ state, effects: [] })
