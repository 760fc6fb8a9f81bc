import type { CaipNetworkId } from '../../network/caip.ts'
import type { Namespace } from '../../network/namespace.ts'
import type { ChosenAccount } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'
import type { Asked } from './asked.ts'

export type ConnectionEvent =
  /** The visitor chose a wallet, which is being asked. `attempt` distinguishes several attempts with one wallet. */
  | { type: 'connecting'; namespaces: readonly Namespace[]; attempt: ConnectionState }
  /** The attempt was rejected, or aborted. */
  | { type: 'connectEnded'; attempt: ConnectionState }
  /** A wallet that the visitor chose approved: for `namespace`, or for all that it serves. */
  | {
      type: 'connected'
      connectorId: string
      connections: readonly Connection[]
      namespace?: Namespace | undefined
      /** The account that the visitor chose. */
      account?: ChosenAccount | undefined
    }
  /** A wallet reports by itself what it allows now; nothing when it is locked, or in the middle of a change. */
  | { type: 'reported'; connectorId: string; connections: readonly Connection[] }
  /** Its session is over: it will not answer any more. */
  | { type: 'ended'; connectorId: string }
  /**
   * Doubt: a wallet may have changed without an event, or is back, or says that it is disconnected (`hasLeft`). Without an
   * id, every wallet may.
   */
  | { type: 'doubted'; connectorId?: string | undefined; hasLeft?: boolean | undefined }
  /** What a wallet in doubt allows now; undefined: it could not be asked. */
  | { type: 'askedAgain'; connectorId: string; connections: readonly Connection[] | undefined }
  /** A wallet in doubt had time to answer. Of one that only fails the `isLast` time decides. */
  | { type: 'weighed'; connectorId: string; isLast: boolean }
  /** A wallet was asked what it allows, and must not replace another because of its answer. */
  | { type: 'answered'; connectorId: string; connections: readonly Connection[] }
  /** A wallet is on another network, and may not emit an event for it. */
  | { type: 'switched'; namespace: Namespace; networkId: CaipNetworkId }
  /** Remembered connections are to be restored: at the start, or because another tab has changed them. */
  | { type: 'restore' }
  /** A wallet was found in the page after the start. */
  | { type: 'appeared'; connectorId: string }
  /** Another tab has changed which wallets are active. */
  | { type: 'storageChanged' }
  /** What a wallet that was asked for a restore allows; undefined: it could not be asked. */
  | {
      type: 'reconnected'
      connectorId: string
      connections: readonly Connection[] | undefined
      asked: readonly Asked[]
      /** It is not in this page. */
      isAbsent?: boolean | undefined
    }
  /** The visitor, or the page, ends every connection, or only those of a namespace or wallet. */
  | { type: 'disconnect'; namespace?: Namespace | undefined; connectorId?: string | undefined }
