import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { OpenRequest, RequestEnd } from '#domain/request/openRequest.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { Recognition } from '#domain/wallet/recognition.ts'
import type { WalletLooks } from '#domain/wallet/walletLooks.ts'
import type { FunctionSnapshot, WalletSnapshot } from '#domain/wallet/walletSnapshot.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Emitter } from '#lib/emitter.ts'

export type WalletRequestOptions = {
  network?: CaipNetworkId | undefined
  /** The page's own code asks, rather than a view of ours. */
  byHost?: boolean | undefined
} & Cancellable

/**
 * Every wallet becomes a request function in the shape of EIP-1193, whichever way it is reached. `network` says which chain
 * a request is for where a wallet serves several at once (WalletConnect); others answer on their own chain.
 */
export type WalletProvider = {
  request(
    args: { method: string; params?: unknown },
    options?: WalletRequestOptions,
  ): Promise<unknown>
  /** Sets the network of requests that name none, for wallets without an active network; some must switch first. */
  selectNetwork?(network: CaipNetworkId): void | Promise<void>
}

export type ConnectorEvents = {
  /** A pairing URI to show to a wallet, and when it expires (ms since the epoch). */
  uri: { uri: string; expiresAt: number }
  /** The current connections, one per namespace; a namespace left out is no longer connected. */
  change: Connection[]
  /** The wallet ended all its connections, for good. */
  disconnect: undefined
  /** The wallet is back, or says that it is disconnected (`hasLeft`): what it allows is to be asked again. */
  doubt: { hasLeft: boolean }
  /** The wallet's transport (the relay's socket) is connected or not. */
  transport: 'online' | 'offline'
  /** A request waits for the visitor's approval in a wallet that the page itself shows. */
  request: OpenRequest
  /** It no longer waits. Emitted once for each. */
  requestEnd: RequestEnd
  /** The request was refused before it reached the wallet; whatever waited for the visitor is dropped. */
  refused: { method: string }
}

/** A sign-in requested together with the connection. Connectors that cannot do both at once ignore it. */
export type SignInAsk = {
  /** Without an account: the wallet chooses it. */
  message: SiwxMessageData
  /** Called before the connection is there. */
  onSigned(sessions: SiwxSession[]): void
}

export type ConnectTo = {
  /** The network to connect on, where the visitor or host chose one. */
  network?: Network | undefined
  /** Every configured network: what a session proposal asks for. */
  networks: readonly Network[]
  /** The result of a social login's window; for the embedded wallet alone. */
  socialUri?: string | undefined
  signIn?: SignInAsk | undefined
  /** Whether the visitor has not chosen this connector yet: the link to the wallet is then ready at the tap. */
  isAhead?: boolean | undefined
}

/** A pairing that was offered before the page was loaded. */
export type ResumedPairing = {
  topic: string
  /** Called before the connection is there, if the wallet has signed in as well. */
  onSigned: SignInAsk['onSigned']
}

/** A live wallet. Results are typed errors of `errors/connection` and `errors/provider`; foreign errors never leak. */
export type Connector = ConnectorInfo & {
  /** Prompts the visitor. @throws ConnectionRejectedError, ConnectionPendingError, WalletLockedError, WalletRemovedError, ConnectionFailedError */
  connect(to: ConnectTo, options?: Cancellable): Promise<Connection[]>
  /** Never prompts; an empty list means that the page is no longer allowed. */
  reconnect(to: ConnectTo, options?: Cancellable): Promise<Connection[]>
  /**
   * Waits for the wallet's answer to a pairing of an earlier page load; for wallets reached over a relay. Rejects as
   * `connect` does, and where the pairing is over.
   */
  resume?(pairing: ResumedPairing, options?: Cancellable): Promise<Connection[]>
  /** What the wallet allows now, without a prompt and without connecting anything anew. @default as `reconnect` */
  recheck?(options?: Cancellable): Promise<Connection[]>
  /** Whether it is the wallet that was connected before under its id. @default `same` */
  recognise?(remembered: WalletLooks): Recognition
  /** Revokes permissions where the wallet supports that; ends the connection in any case. */
  disconnect(): Promise<void>
  provider(namespace: Namespace): WalletProvider
  /** Our client id at its relay (`did:key:…`), once there is one; for wallets reached over a relay. */
  clientId?(): Promise<string | undefined>
  /** The provider objects it has announced in the page, each as it was when first seen; the one in use last. */
  snapshots?(): readonly WalletSnapshot[]
  /** The functions that it signs with, where it announces them one by one instead of in one provider object. */
  functions?(): readonly FunctionSnapshot[]
  events: Emitter<ConnectorEvents>
}
