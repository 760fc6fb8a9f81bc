import type { CaipNetworkId } from '../../network/caip.ts'
import type { Namespace } from '../../network/namespace.ts'
import type { Asked } from './asked.ts'
import type { Connections } from './connections.ts'
import type { DoubtCause } from './doubt.ts'

export type ConnectionEffect =
  /** Ask wallets, by connector, what they allow now, and dispatch the answers as `reconnected`. */
  | {
      type: 'reconnect'
      inUse: ReadonlyMap<string, readonly Asked[]>
      beside: ReadonlyMap<string, readonly Asked[]>
    }
  /**
   * Ask a wallet in doubt again, a few times, without a prompt: dispatch the answers as `askedAgain`, then `weighed`. A
   * newer doubt about the same wallet replaces it.
   */
  | { type: 'askAgain'; connectorId: string; cause: DoubtCause }
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
