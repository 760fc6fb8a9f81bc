import type { CaipNetworkId } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { ConnectorInfo } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { Network } from '../../domain/network.ts'
import type { OpenRequest, RequestEnd } from '../../domain/openRequest.ts'
import type { SiwxMessageData } from '../../domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '../../domain/siwx/siwxSession.ts'
import type { WalletSight } from '../../domain/walletSight.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import type { Emitter } from '../../lib/emitter.ts'

/**
 * Every wallet, by whatever road, becomes a request function in the shape of EIP-1193. `network` says which chain
 * a request is for where a wallet serves several at once (WalletConnect); others answer on their own chain.
 */
export type WalletProvider = {
  request(
    args: { method: string; params?: unknown },
    options?: { network?: CaipNetworkId | undefined } & Cancellable,
  ): Promise<unknown>
  /** Where requests go that name no network, for wallets that stand on none by themselves; some must follow first. */
  selectNetwork?(network: CaipNetworkId): void | Promise<void>
}

export type ConnectorEvents = {
  /** A pairing URI a wallet can be shown, and when it stops being good (ms since the epoch). */
  uri: { uri: string; expiresAt: number }
  /** The connections as they are now, one per namespace; a namespace left out is no longer connected. */
  change: Connection[]
  /** The wallet ended everything. */
  disconnect: undefined
  /** The road to the wallet is up or down (the relay's socket). */
  transport: 'online' | 'offline'
  /** A request waits for the visitor in a wallet that is shown by the page itself. */
  request: OpenRequest
  /** It waits no longer. Told once for each. */
  requestEnd: RequestEnd
  /** The wallet is never asked this; whatever waited for the visitor is dropped. */
  refused: { method: string }
}

/** A sign-in asked for along with the connection. Whoever cannot do both at once leaves it alone. */
export type SignInAsk = {
  /** Without an account: the wallet says which. */
  message: SiwxMessageData
  /** Called before the connection is there. */
  onSigned(sessions: SiwxSession[]): void
}

export type ConnectTo = {
  /** The network to land on, where the visitor or host chose one. */
  network?: Network | undefined
  /** Every network the element offers: what a session proposal asks for. */
  networks: readonly Network[]
  /** What the window of a social login handed over; for the embedded wallet alone. */
  socialUri?: string | undefined
  signIn?: SignInAsk | undefined
  /** Made before the visitor has chosen this road, so that a link to the wallet is ready within the tap. */
  isAhead?: boolean | undefined
}

/** A live wallet. Outcomes are typed errors of `errors/connection` and `errors/provider`; foreign ones never leak. */
export type Connector = ConnectorInfo & {
  /** Asks the visitor. @throws ConnectionRejectedError, ConnectionPendingError, WalletLockedError, WalletRemovedError, ConnectionFailedError */
  connect(to: ConnectTo, options?: Cancellable): Promise<Connection[]>
  /** Silent: never prompts; an empty list means "no longer allowed". */
  reconnect(to: ConnectTo, options?: Cancellable): Promise<Connection[]>
  /** Revokes where the wallet can; forgets in any case. */
  disconnect(): Promise<void>
  provider(namespace: Namespace): WalletProvider
  /** Our name at its relay (`did:key:…`), once there is one; for wallets that are reached over one. */
  clientId?(): Promise<string | undefined>
  /** The objects it has come forward with in the page, each as it was when it was first met; the one in use last. */
  sights?(): readonly WalletSight[]
  events: Emitter<ConnectorEvents>
}
