import type { CaipAddress, CaipNetworkId } from './caip.ts'
import type { ConnectionStatus } from './connection.ts'
import type { Namespace } from './namespace.ts'

/** The wallet behind a connection, as a page may show it. */
export type HostWallet = { id: string; name: string }

/** A frozen picture of the client: what `element.state` answers. */
export type ClientState = {
  readonly open: boolean
  /** True once a stored session has been restored or found gone. */
  readonly ready: boolean
  readonly status: ConnectionStatus
  /** How each namespace stands that has a wallet or is about to have one; any other is disconnected. */
  readonly statuses: Readonly<Partial<Record<Namespace, Exclude<ConnectionStatus, 'disconnected'>>>>
  readonly namespace: Namespace | undefined
  /** The account in use, CAIP-10; known from storage while reconnecting. */
  readonly caipAddress: CaipAddress | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Every account the page may use, the one in use first. */
  readonly accounts: readonly CaipAddress[]
}

/** Details of the events a page hears, by name without the `latchkey-` prefix. No secret is ever in one. */
export type HostEvents = {
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
    /** False when the wallet is on a network the element does not offer. */
    supported: boolean
  }
  /** The account in use is signed in on its network: just now, or by a session found again. */
  'sign-in': {
    namespace: Namespace
    caipAddress: CaipAddress
    caipNetworkId: CaipNetworkId
    restored: boolean
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
