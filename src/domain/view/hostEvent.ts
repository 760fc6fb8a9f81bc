import type { ConnectionStatus } from '../connection/connection.ts'
import type { CaipAddress, CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import type { ActiveWallet } from '../wallet/activeWallet.ts'

/** The wallet of a connection, in the form shown to pages. */
export type HostWallet = Pick<ActiveWallet, 'id' | 'name'>

/** A frozen snapshot of the client: the value of `element.state`. */
export type ClientState = {
  readonly open: boolean
  /** True once a stored session has been restored or was found to have ended. */
  readonly ready: boolean
  readonly status: ConnectionStatus
  /** The status of each namespace that is connected or connecting; any other is disconnected. */
  readonly statuses: Readonly<Partial<Record<Namespace, Exclude<ConnectionStatus, 'disconnected'>>>>
  readonly namespace: Namespace | undefined
  /** The active account, CAIP-10; known from storage while reconnecting. */
  readonly caipAddress: CaipAddress | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The active account's plain address, in the format of its namespace. */
  readonly address: string | undefined
  /** The number of the active network, if it is an EVM network. */
  readonly chainId: number | undefined
  /** The wallet of the active account; known from storage while reconnecting. */
  readonly wallet: ActiveWallet | undefined
  /** Every account the page may use, the active one first. */
  readonly accounts: readonly CaipAddress[]
}

/** Details of the events that a page gets, by name without the `latchkey-` prefix. None contains a secret. */
export type HostEvents = {
  /** Anything in `state` has changed. Comes before the event that says what happened. */
  change: { state: ClientState }
  ready: { state: ClientState }
  open: { view: string }
  close: Record<string, never>
  connect: {
    namespace: Namespace
    caipAddress: CaipAddress
    caipNetworkId: CaipNetworkId
    wallet: HostWallet
  }
  disconnect: { namespace: Namespace }
  'account-change': {
    namespace: Namespace
    caipAddress: CaipAddress
    previous: CaipAddress
  }
  'network-change': {
    namespace: Namespace
    caipNetworkId: CaipNetworkId
    previous: CaipNetworkId | undefined
    /** False when the wallet is on a network that is not configured. */
    supported: boolean
  }
  /** The active account is signed in on its network: just now, or by a stored session. */
  'sign-in': {
    namespace: Namespace
    caipAddress: CaipAddress
    caipNetworkId: CaipNetworkId
    restored: boolean
    /** The signed text, to be sent to your server. Empty if your own sign-in restored a session without it. */
    message: string
    /** The signature of `message`. */
    signature: string
  }
  'sign-out': {
    namespace: Namespace
    caipAddress: CaipAddress
    caipNetworkId: CaipNetworkId
  }
  error: { code: string | number; message: string; hints: readonly string[] }
  event: { event: string; properties: Readonly<Record<string, unknown>> }
}

export type HostEventName = keyof HostEvents
export type HostEvent = {
  [Name in HostEventName]: { name: Name; detail: HostEvents[Name] }
}[HostEventName]
