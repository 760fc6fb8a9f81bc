import type { CaipNetworkId } from '../caip.ts'
import type { ChosenAccount } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'
import type { Namespace } from '../namespace.ts'
import type { Asked } from './connectionEffect.ts'

export type ConnectionEvent =
  /** The visitor chose a wallet, and it is being asked. `attempt` tells this attempt from others of the same wallet. */
  | { type: 'connecting'; namespaces: readonly Namespace[]; attempt: ConnectionState }
  /** It was refused, or given up. */
  | { type: 'connectEnded'; attempt: ConnectionState }
  /** A wallet the visitor chose agreed: for `namespace`, or for all that it serves. */
  | {
      type: 'connected'
      connectorId: string
      connections: readonly Connection[]
      namespace?: Namespace | undefined
      /** The account of it that the visitor chose. */
      account?: ChosenAccount | undefined
    }
  /** A wallet tells by itself what it allows now; nothing when it is locked or its session has ended. */
  | { type: 'reported'; connectorId: string; connections: readonly Connection[] }
  /** A wallet was asked what it allows, and is not to take another's place for it. */
  | { type: 'answered'; connectorId: string; connections: readonly Connection[] }
  /** A wallet went to another network and may not tell. */
  | { type: 'switched'; namespace: Namespace; networkId: CaipNetworkId }
  /** What is remembered is to be brought back: at the start, or because another tab has changed it. */
  | { type: 'restore' }
  /** A wallet was found in the page after the start. */
  | { type: 'appeared'; connectorId: string }
  /** Another tab has changed which wallets are in use. */
  | { type: 'storageChanged' }
  /** What a wallet that was asked to come back allows; undefined: it could not be asked. */
  | {
      type: 'reconnected'
      connectorId: string
      connections: readonly Connection[] | undefined
      asked: readonly Asked[]
    }
  /** The visitor, or the page, ends every connection: of one namespace or wallet where it is named. */
  | { type: 'disconnect'; namespace?: Namespace | undefined; connectorId?: string | undefined }
