import { createStore } from 'jotai/vanilla'
import { closeAtom } from '../actions/close.ts'
import { openAtom } from '../actions/open.ts'
import { raiseAlertAtom } from '../actions/raiseAlert.ts'
import { restoreConnectionsAtom } from '../actions/restoreConnections.ts'
import type { ButtonFace } from '../domain/buttonFace.ts'
import type { HostEvent, KitState } from '../domain/hostEvent.ts'
import { isLoopbackHost } from '../domain/loopback.ts'
import { isNamespace } from '../domain/namespace.ts'
import type { OpenOptions } from '../domain/openOptions.ts'
import type { PageFacts } from '../domain/page.ts'
import type { RequestArguments } from '../domain/requestArguments.ts'
import type { ConfigSources } from '../domain/resolveConfig.ts'
import type { Route } from '../domain/router.ts'
import type { SolanaWallet } from '../domain/walletStandard.ts'
import { LatchkeyError } from '../errors/base.ts'
import { NamespaceNotConfiguredError, NetworkNotFoundError } from '../errors/network.ts'
import { raceSignal } from '../lib/raceSignal.ts'
import { buttonFaceAtom } from '../state/buttonFace.ts'
import { configAtom, configSourcesAtom } from '../state/config.ts'
import { restoredAtom, storedConnectionsAtom } from '../state/connections.ts'
import { isOpenAtom } from '../state/modal.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '../state/networks.ts'
import { publicStateAtom } from '../state/publicState.ts'
import { type Services, servicesAtom } from '../state/services.ts'
import { signOutsAtom } from '../state/sessions.ts'
import { analyticsAllowedAtom } from '../state/telemetry.ts'
import { createConnectorRegistry } from './connectors.ts'
import { createFrameDoor } from './createFrameDoor.ts'
import { createServices } from './createServices.ts'
import { createSiwxDoor } from './createSiwxDoor.ts'
import type { Effect, Store } from './effect.ts'
import { comeBack } from './effects/comeBack.ts'
import { discoverWallets } from './effects/discoverWallets.ts'
import { followTabs } from './effects/followTabs.ts'
import { followWallets } from './effects/followWallets.ts'
import { keepPairing } from './effects/keepPairing.ts'
import { keepSignedIn } from './effects/keepSignedIn.ts'
import { leaveGlimpse } from './effects/leaveGlimpse.ts'
import { loadLocale } from './effects/loadLocale.ts'
import { loadRemoteConfig } from './effects/loadRemoteConfig.ts'
import { reportEvents } from './effects/reportEvents.ts'
import { wakeSession } from './effects/wakeSession.ts'
import { warnOfProblems } from './effects/warnOfProblems.ts'
import { watchNetwork } from './effects/watchNetwork.ts'
import { heardStorage } from './heardStorage.ts'
import { offerSolanaWallet } from './offerSolanaWallet.ts'
import { sessionVerbs } from './sessionVerbs.ts'

export type KitOptions = {
  sources: ConfigSources
  /** Keeps two elements' storage apart; empty for the page's first. */
  scope: string
  page: PageFacts
  sdkVersion: string
  emit(event: HostEvent): void
  /** What stands in for parts of the outside: a clock, another tab's storage. */
  services?: Partial<Services>
}

/** What a host's verbs come down to. Everything rejects with typed errors. */
export type Kit = {
  store: Store
  /** What the visitor connects, as a wallet of the Wallet Standard; where a Solana network is on offer. */
  solana(): SolanaWallet | undefined
  state(): KitState
  face(): ButtonFace
  /** Calls back after any change of `state()` or `face()`. */
  subscribe(changed: () => void): () => void
  configure(sources: ConfigSources): void
  /** A `route` opens a view that a host cannot name. */
  open(options?: OpenOptions & { route?: Route }): void
  close(): boolean
  switchNetwork(networkId: string): Promise<void>
  /** `target`: a CAIP-2 network or a bare namespace. */
  request(args: RequestArguments, target?: string): Promise<unknown>
  disconnect(namespace?: string): Promise<void>
  /** Opens the modal at one wallet: of this browser, of the directory, or `walletConnect`. */
  openWallet(id: string): Promise<void>
  destroy(): void
}

// Events are listened for before anything can happen that they would tell of.
const effects: readonly Effect[] = [
  warnOfProblems,
  reportEvents,
  loadLocale,
  followWallets,
  followTabs,
  leaveGlimpse,
  wakeSession,
  loadRemoteConfig,
  keepPairing,
  watchNetwork,
  keepSignedIn,
  discoverWallets,
  comeBack,
]

/** Builds one kit: a store, the services behind it, and the effects that keep it true. */
export const createKit = ({ sources, scope, page, sdkVersion, ...rest }: KitOptions): Kit => {
  const store = createStore()
  const ended = new AbortController()
  const { signal } = ended
  const emit = (event: HostEvent) => {
    if (!signal.aborted) rest.emit(event)
  }
  // What the page says of itself stands where the host says nothing.
  const defaults = { metadata: siteMetadata(page), debug: isOnThisMachine(page.origin) }
  store.set(configSourcesAtom, { ...sources, defaults })
  const config = () => store.get(configAtom)
  const frame = createFrameDoor({ store, signal, events: () => connectors.auth.events })
  const connectors = createConnectorRegistry({
    config,
    scope,
    frame: () => store.get(servicesAtom).frame(),
    loginStorage: () => heardStorage(store),
    read: async ({ networkId, ...what }, o) => {
      const network = store.get(findNetworkAtom)(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      const adapter = await store.get(servicesAtom).chain(network.chainNamespace)
      return adapter.read({ ...what, network }, o)
    },
    signal,
    onServiceError: (error) => store.set(raiseAlertAtom, serviceAlert(error)),
  })
  store.set(servicesAtom, {
    ...createServices({
      config,
      connectors,
      scope,
      page,
      frame,
      sdkVersion,
      analyticsAllowed: () => store.get(analyticsAllowedAtom),
      onForbidden: () =>
        store.set(raiseAlertAtom, 'originNotAllowed', { params: { origin: page.origin } }),
      signal,
      emit,
    }),
    siwx: createSiwxDoor(store, sdkVersion),
    ...rest.services,
  })

  /** With reconnecting switched off a page load ends what the last one left. */
  const endConnections = async () => {
    try {
      const isAnything = Object.keys(store.get(storedConnectionsAtom)).length > 0
      await (isAnything && sessionVerbs.disconnect(store))
    } catch (error) {
      console.info('[latchkey] A wallet was not told that it is disconnected', error)
    }
    if (!signal.aborted) store.set(restoredAtom, true)
  }
  // What is coming back is known before anyone looks, so that nobody is told of it as a change.
  if (config().enableReconnect) void store.set(restoreConnectionsAtom, { signal })
  else void endConnections()
  for (const effect of effects) effect({ store, connectors, signal })

  const restored = () =>
    raceSignal(
      new Promise<void>((resolve) => {
        if (store.get(restoredAtom)) return resolve()
        const stop = store.sub(restoredAtom, () => {
          stop()
          resolve()
        })
      }),
      signal,
    )
  const watch = (changed: () => void) => {
    const stops = [store.sub(activeNetworkIdAtom, changed), store.sub(isOpenAtom, changed)]
    return () => stops.forEach((stop) => void stop())
  }
  /** A failure the host caused or must know of is told twice: by the promise and by the event. */
  const told = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run()
    } catch (error) {
      if (!isVisitorsNo(error)) emit({ name: 'error', detail: errorDetail(error) })
      throw error
    }
  }

  return {
    store,
    solana: offerSolanaWallet({ store, signal }),
    state: () => store.get(publicStateAtom),
    face: () => store.get(buttonFaceAtom),
    subscribe(changed) {
      const stops = [store.sub(publicStateAtom, changed), store.sub(buttonFaceAtom, changed)]
      return () => stops.forEach((stop) => void stop())
    },
    configure: (next) =>
      store.set(configSourcesAtom, {
        ...next,
        defaults,
        remote: store.get(configSourcesAtom).remote,
      }),
    open(options) {
      try {
        store.set(openAtom, options)
      } catch (error) {
        emit({ name: 'error', detail: errorDetail(error) })
        throw error
      }
    },
    close: () => store.set(closeAtom),
    switchNetwork: (networkId) =>
      told(async () => {
        await restored()
        await sessionVerbs.switchNetwork(store, networkId, watch, { signal })
      }),
    request: (args, target) =>
      told(async () => {
        await restored()
        return sessionVerbs.request(store, args, target, { signal })
      }),
    disconnect: (namespace) =>
      told(async () => {
        if (namespace !== undefined && !isNamespace(namespace))
          throw new NamespaceNotConfiguredError(namespace)
        await sessionVerbs.disconnect(store, namespace)
        await store.get(signOutsAtom)
      }),
    openWallet: (id) => told(() => sessionVerbs.openWallet(store, id)),
    destroy: () => ended.abort(),
  }
}

/** Whoever builds the site sees alerts without asking; visitors of the live one never do. */
const isOnThisMachine = (origin: string) =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)

const siteMetadata = ({ title, description, origin, icons }: PageFacts) => ({
  name: title || origin,
  description,
  url: origin,
  icons: [...icons],
})

/** A "no" is the visitor's right, and a closed modal is one too: neither is an error of the page. */
const isVisitorsNo = (error: unknown): boolean =>
  error instanceof LatchkeyError &&
  (error.code === 4001 ||
    error.code === 'connection-rejected' ||
    error.code === 'switch-rejected' ||
    error.code === 'modal-closed')

const errorDetail = (error: unknown) =>
  error instanceof LatchkeyError
    ? { code: error.code, message: error.shortMessage, hints: error.hints }
    : {
        code: 'unknown',
        message: error instanceof Error ? error.message : String(error),
        hints: [],
      }

const serviceAlert = ({ code }: LatchkeyError) =>
  code === 'origin-not-allowed'
    ? 'originNotAllowed'
    : code === 'project-id-missing'
      ? 'invalidProjectId'
      : 'sessionExpired'
