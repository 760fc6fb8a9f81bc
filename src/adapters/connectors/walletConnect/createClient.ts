import { Core } from '@walletconnect/core'
import UniversalProvider from '@walletconnect/universal-provider'
import type { Metadata } from '../../../domain/config.ts'
import { createCoreLogger } from './coreLogger.ts'
import { followNetwork } from './followNetwork.ts'
import { holdChecks } from './holdChecks.ts'
import { createOriginAttestation } from './originAttestation.ts'
import { hideRequestDetails } from './requestDetails.ts'
import type { SessionStorage } from './sessionStorage.ts'

/** The sign client that a universal provider starts and owns. */
export type Client = UniversalProvider['client']
export type Session = NonNullable<UniversalProvider['session']>

export type ClientOptions = {
  projectId: string | undefined
  relayUrl: string
  metadata: Metadata
  /** Keeps two elements' clients apart. */
  scope: string
  storage: SessionStorage
  /** Where the page's origin is attested; without it wallets are told of no attestation. */
  verifyUrl?: string | undefined
  /** Whether the visitor has chosen a phone wallet: the Verify server hears of nobody before. @default never */
  mayAttest?: (() => boolean) | undefined
  /** What the core reports as an error, in its own words. */
  onError: (said: unknown) => void
}

/** Ends what a client has running, beside its socket. */
const endings = new WeakMap<Client['core'], AbortController>()

/**
 * Starts WalletConnect with a core of our own: the relay we are told, our storage and logger, no telemetry. That it
 * keeps no core on `globalThis`, shared with whoever else uses the SDK on the page, is set where the environment is:
 * `DISABLE_GLOBAL_CORE`.
 *
 * Of the universal provider only the client is used. Its per-chain providers keep copies of a session that go stale
 * with the session's updates, and answer what a wallet did not approve from hosts nobody configured.
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
  // Its own types are written without exactOptionalPropertyTypes.
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
  hideRequestDetails(core)
  followNetwork(core, signal)

  const provider = await UniversalProvider.init({
    ...options,
    core,
    projectId: projectId ?? '',
    // An address that is not the page's own would be replaced, with a warning on the console.
    metadata: { ...metadata, url: '', icons: [...metadata.icons] },
    disableProviderPing: true,
  })
  Object.assign(provider.client.metadata, metadata, { icons: [...metadata.icons] })
  // Without a session its own listeners stay out of the way.
  delete provider.session
  holdChecks(provider.client)
  endings.set(core, ended)
  return provider.client
}

/** Stops timers and closes the socket. The SDK offers no way to end a client; a stopped one is garbage. */
export const closeClient = async ({ core }: Client): Promise<void> => {
  endings.get(core)?.abort()
  core.heartbeat.stop()
  const { relayer } = core
  const never = () => new Promise(() => {})
  // The SDK leaves alone a socket that is just being opened, or about to be; and what is still being sent through a
  // closed one would open another, by the connection itself.
  const closeOnceOpen = () => {
    const { connection } = relayer.provider ?? {}
    connection?.once('open', () => void connection.close())
    if (connection) Object.assign(connection, { register: never })
  }
  closeOnceOpen()
  // As would the relayer.
  Object.assign(relayer, { connect: never, registerProviderListeners: closeOnceOpen })
  await relayer.transportClose()
}
