import { Core } from '@walletconnect/core'
import UniversalProvider from '@walletconnect/universal-provider'
import type { Metadata } from '#domain/config/config.ts'
import { catchUnawaitedChecks } from './catchUnawaitedChecks.ts'
import { type Connections, collectConnections } from './collectConnections.ts'
import { createCoreLogger } from './coreLogger.ts'
import { failPendingRequests } from './failPendingRequests.ts'
import { followNetwork } from './followNetwork.ts'
import { createOriginAttestation } from './originAttestation.ts'
import { hideRequestDetails } from './requestDetails.ts'
import type { SessionStorage } from './sessionStorage.ts'
import { renewStaleSocket } from './staleSocket.ts'

/** The sign client that a universal provider starts and owns. */
export type Client = UniversalProvider['client']
export type Session = NonNullable<UniversalProvider['session']>

export type ClientOptions = {
  projectId: string | undefined
  relayUrl: string
  metadata: Metadata
  /** Separates the clients of two elements. */
  scope: string
  storage: SessionStorage
  /** The server that attests the page's origin; without it no attestation is requested. */
  verifyUrl?: string | undefined
  /** Whether the visitor has chosen a phone wallet: the Verify server is contacted only then. @default never */
  mayAttest?: (() => boolean) | undefined
  /** Errors that the core logs, in its own text. */
  onError: (said: unknown) => void
}

/** Waits until a core's socket is known to work. */
const checks = new WeakMap<Client['core'], () => Promise<void>>()

/** Resolves at once, unless the visitor has just come back: then once the socket is known to work. */
export const socketChecked = async ({ core }: Client): Promise<void> => checks.get(core)?.()

/** What each core has opened to the relay. */
const connections = new WeakMap<Client['core'], Connections>()

/** Stops a client's timers, listeners and what waits for a wallet, beside its socket. */
const endings = new WeakMap<Client['core'], AbortController>()

/**
 * Starts WalletConnect with a core of our own: the configured relay, our storage and logger, no telemetry. The environment
 * sets `DISABLE_GLOBAL_CORE`, so that the core is not kept on `globalThis` and shared with other users of the SDK on the
 * page.
 *
 * Of the universal provider only the client is used. Its per-chain providers keep copies of a session that get stale with
 * the session's updates, and answer requests that a wallet did not approve from hosts that nobody configured.
 */
export const createClient = async ({
  projectId,
  relayUrl,
  metadata,
  scope,
  storage,
  verifyUrl,
  mayAttest = () => false,
  onError,
}: ClientOptions): Promise<Client> => {
  const customStoragePrefix = scope ? `latchkey-${scope}` : 'latchkey'
  const logger = createCoreLogger(onError)
  const options = { relayUrl, logger, storage, customStoragePrefix, telemetryEnabled: false }
  // Its own types were not written for exactOptionalPropertyTypes.
  const core = new Core({
    ...options,
    ...(projectId && { projectId }),
  }) as unknown as Client['core']
  const ended = new AbortController()
  const { signal } = ended
  core.verify.register = createOriginAttestation({
    verifyUrl,
    projectId,
    mayAsk: mayAttest,
    signal,
  })
  // After a reload the relay sends us our own proposals. A page asks no server who made them.
  Object.assign(core.verify, { resolve: async () => undefined })
  hideRequestDetails(core)
  followNetwork(core, signal)
  connections.set(core, collectConnections(core))
  checks.set(core, renewStaleSocket(core, signal))

  const provider = await UniversalProvider.init({
    ...options,
    core,
    projectId: projectId ?? '',
    // The SDK replaces a URL that is not the page's own, with a warning on the console.
    metadata: { ...metadata, url: '', icons: [...metadata.icons] },
    disableProviderPing: true,
  })
  Object.assign(provider.client.metadata, metadata, { icons: [...metadata.icons] })
  // Without a session its own listeners do nothing.
  delete provider.session
  catchUnawaitedChecks(provider.client)
  failPendingRequests(provider.client, signal)
  endings.set(core, ended)
  return provider.client
}

/** Stops timers and closes the socket. The SDK has no method to end a client; a stopped one can be collected. */
export const closeClient = async ({ core }: Client): Promise<void> => {
  endings.get(core)?.abort()
  core.heartbeat.stop()
  const { relayer } = core
  const made = connections.get(core)
  // The SDK does not close a socket that is being opened, or about to be; and a message that is being sent through a closed
  // one would open another, by the connection itself.
  made?.onMade((connection) => {
    Object.assign(connection, { register: never })
    connection.once('open', () => void connection.close())
    // The relayer closes its own below.
    if (connection.connected && connection !== relayer.provider?.connection) void connection.close()
  })
  // So would the relayer.
  Object.assign(relayer, { connect: never })
  await relayer.transportClose()
}

const never = () => new Promise(() => {})
