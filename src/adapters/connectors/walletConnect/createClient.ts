import { Core } from '@walletconnect/core'
import UniversalProvider from '@walletconnect/universal-provider'
import type { Metadata } from '../../../domain/config.ts'
import { createCoreLogger } from './coreLogger.ts'
import { followNetwork } from './followNetwork.ts'
import { holdChecks } from './holdChecks.ts'
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
  /** What the core reports as an error, in its own words. */
  onError: (said: unknown) => void
}

/** Ends what a client has running, beside its socket. */
const endings = new WeakMap<Client['core'], AbortController>()

/** The core puts itself on the page's global object, and hands that one out to whoever comes next. */
const forgetGlobalCore = (prefix: string): void => {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

/**
 * Starts WalletConnect with a core of our own: the relay we are told, our storage, no telemetry, and none of the
 * iframes by which its Verify service would load a foreign page at every proposal and request.
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
  onError,
}: ClientOptions): Promise<Client> => {
  const customStoragePrefix = scope ? `latchkey-${scope}` : 'latchkey'
  const logger = createCoreLogger(onError)
  const options = { relayUrl, logger, storage, customStoragePrefix, telemetryEnabled: false }
  forgetGlobalCore(customStoragePrefix)
  // Its own types are written without exactOptionalPropertyTypes.
  const core = new Core({
    ...options,
    ...(projectId && { projectId }),
  }) as unknown as Client['core']
  forgetGlobalCore(customStoragePrefix)
  core.verify.register = async () => ''
  const ended = new AbortController()
  followNetwork(core, ended.signal)

  const provider = await UniversalProvider.init({
    ...options,
    core,
    projectId: projectId ?? '',
    metadata: { ...metadata, icons: [...metadata.icons] },
    disableProviderPing: true,
  })
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
  // The SDK leaves alone a socket that is just being opened, or about to be.
  const closeOnceOpen = () => {
    const { connection } = relayer.provider ?? {}
    connection?.once('open', () => void connection.close())
  }
  closeOnceOpen()
  // And what is still being sent would open another.
  const never = () => new Promise(() => {})
  Object.assign(relayer, { connect: never, registerProviderListeners: closeOnceOpen })
  await relayer.transportClose()
}
