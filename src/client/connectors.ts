import { authInfo } from '#adapters/connectors/auth/authInfo.ts'
import type { LoginStorage } from '#adapters/connectors/auth/loginMemory.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import { lazyConnector } from '#adapters/connectors/lazyConnector.ts'
import { passkeyInfo } from '#adapters/connectors/passkey/passkeyInfo.ts'
import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { Config } from '#domain/config/config.ts'
import { hostedEndpoints } from '#domain/config/resolveConfig.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { namespaces } from '#domain/network/namespace.ts'
import { verifyServer } from '#domain/siwx/verifyServer.ts'
import {
  AUTH_ID,
  type ConnectorInfo,
  type FrameWalletId,
  PASSKEY_ID,
  WALLET_CONNECT_ID,
} from '#domain/wallet/connector.ts'
import type { LatchkeyError } from '#errors/base.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { createEmitter } from '#lib/emitter.ts'
import { lazy } from '#lib/lazy.ts'
import { withTimeout } from '#lib/withTimeout.ts'

const loadWalletConnect = lazy(
  () => import('#adapters/connectors/walletConnect/walletConnectConnector.ts'),
)
const loadPasskey = lazy(() => import('#adapters/connectors/passkey/passkeyConnector.ts'))
const loadAuth = lazy(() => import('#adapters/connectors/auth/authConnector.ts'))

export const walletConnectInfo: ConnectorInfo = {
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces,
}

/** The live connectors of a client: discovered ones, WalletConnect's, and the embedded wallet's. */
export type ConnectorRegistry = {
  /** The embedded wallets: behind a login, and by a passkey. */
  [AUTH_ID]: Connector
  [PASSKEY_ID]: Connector
  /** With `waitMs`, waits for a wallet that has not announced itself yet. @throws {ConnectorNotFoundError} */
  find(id: string, options?: { waitMs?: number } & Cancellable): Promise<Connector>
  /** The wallets known now, without waiting. */
  peek(id: string): Connector | undefined
  setDiscovered(connectors: readonly Connector[]): void
  /** Calls back for every live wallet, including those known already. */
  each(seen: (connector: Connector) => void): () => void
}

export type RegistryOptions = {
  config(): Config
  scope: string
  /** Read requests that need no wallet, answered by the network's own RPC. */
  read(
    what: { networkId: CaipNetworkId; method: string; params?: unknown },
    options: Cancellable,
  ): Promise<unknown>
  /** Topics of pairings that wait for a wallet's answer, in this tab or another. */
  awaitedPairings(): readonly string[]
  /** Closes the relay's socket when the client ends. */
  signal: AbortSignal
  onServiceError(error: LatchkeyError): void
  frame(wallet: FrameWalletId): Promise<SecureFrame>
  /** Where the embedded wallets store their logins. */
  loginStorage(): LoginStorage
}

export const createConnectorRegistry = ({
  config,
  scope,
  read,
  awaitedPairings,
  signal,
  onServiceError,
  frame,
  loginStorage,
}: RegistryOptions): ConnectorRegistry => {
  const discovered = new Map<string, Connector>()
  const arrivals = createEmitter<{ arrival: Connector }>()
  const walletConnect = lazyConnector(walletConnectInfo, async () => {
    const { createWalletConnectConnector } = await loadWalletConnect()
    signal.throwIfAborted()
    const { projectId, endpoints, metadata, walletConnect: overrides } = config()
    const connector = createWalletConnectConnector({
      projectId,
      relayUrl: endpoints.relay,
      rpcUrl: endpoints.rpc,
      verifyUrl: verifyServer(config()),
      metadata: { ...metadata, icons: [...metadata.icons] },
      scope,
      overrides,
      read,
      awaited: awaitedPairings,
      onServiceError,
    })
    signal.addEventListener('abort', () => void connector.close(), { once: true })
    return connector
  })
  const auth = lazyConnector(authInfo, async () => {
    const { createAuthConnector } = await loadAuth()
    return createAuthConnector({
      frame: () => frame(AUTH_ID),
      storage: loginStorage(),
      alsoAsk: () => config().alsoAsk,
      isOwnFrame: () => config().endpoints.frame !== hostedEndpoints.frame,
    })
  })
  const passkey = lazyConnector(passkeyInfo, async () => {
    const { createPasskeyConnector } = await loadPasskey()
    return createPasskeyConnector({
      frame: () => frame(PASSKEY_ID),
      storage: loginStorage(),
      isNamed: () => config().passkeyWallet !== undefined,
      alsoAsk: () => config().alsoAsk,
    })
  })
  const fixed = new Map<string, Connector>([
    [WALLET_CONNECT_ID, walletConnect],
    [AUTH_ID, auth],
    [PASSKEY_ID, passkey],
  ])
  const peek = (id: string) => fixed.get(id) ?? discovered.get(id)
  return {
    [AUTH_ID]: auth,
    [PASSKEY_ID]: passkey,
    peek,
    each(seen) {
      for (const connector of [...fixed.values(), ...discovered.values()]) seen(connector)
      return arrivals.on('arrival', seen)
    },
    async find(id, { waitMs = 0, signal } = {}) {
      const connector = peek(id)
      if (connector) return connector
      const error = () => new ConnectorNotFoundError(id)
      if (waitMs === 0) throw error()
      let stop = () => {}
      try {
        return await withTimeout(
          () =>
            new Promise<Connector>((resolve) => {
              stop = arrivals.on('arrival', (arrived) => arrived.id === id && resolve(arrived))
            }),
          { ms: waitMs, error, signal },
        )
      } finally {
        stop()
      }
    },
    setDiscovered(connectors) {
      // A removed wallet can still be found: its methods reject and say that it was removed.
      for (const connector of connectors) {
        if (discovered.get(connector.id) === connector) continue
        discovered.set(connector.id, connector)
        arrivals.emit('arrival', connector)
      }
    },
  }
}
