import { createStore } from 'jotai/vanilla'
import { closeAtom } from '#actions/view/close.ts'
import { openAtom } from '#actions/view/open.ts'
import type { Diagnosis } from '#domain/config/diagnosis.ts'
import type { PageFacts } from '#domain/config/page.ts'
import type { ConfigSources } from '#domain/config/resolveConfig.ts'
import type { PaymentEnd } from '#domain/money/payment.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import { isLoopbackHost } from '#domain/network/loopback.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import type { ClientState, HostEvent } from '#domain/view/hostEvent.ts'
import type { OpenOptions } from '#domain/view/openOptions.ts'
import type { Route } from '#domain/view/views.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import { LatchkeyError } from '#errors/base.ts'
import { lazy } from '#lib/lazy.ts'
import { once } from '#lib/once.ts'
import { createTurns } from '#lib/turns.ts'
import { configSourcesAtom } from '#state/config/config.ts'
import {
  restoredAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '#state/connection/connections.ts'
import { publicStateAtom } from '#state/connection/publicState.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { buttonViewModelAtom } from '#state/view/buttonViewModel.ts'
import { formValueAtom } from '#state/view/formValue.ts'
import { isNearAtom } from '#state/view/near.ts'
import { seeksEveryNamespaceAtom } from '#state/wallet/connectors.ts'
import { createServices } from './createServices.ts'
import type { Effect, Store } from './effect.ts'
import { discoverWallets } from './effects/discoverWallets.ts'
import { loadLocale } from './effects/loadLocale.ts'
import { loadRemoteConfig } from './effects/loadRemoteConfig.ts'
import { reportEvents } from './effects/reportEvents.ts'
import { warnOfProblems } from './effects/warnOfProblems.ts'
import type { SolanaOffer } from './offerSolanaWallet.ts'
import type { Session, SessionOptions } from './openSession.ts'

type HeadlessVerbs = ReturnType<Awaited<ReturnType<typeof loadHeadless>>>
type OpenSession = (options: SessionOptions) => Session

export type ClientOptions = {
  sources: ConfigSources
  /** Separates the storage of two elements; empty for the page's first. */
  scope: string
  page: PageFacts
  sdkVersion: string
  emit(event: HostEvent): void
  /** What the page was told before the element was removed. */
  reported?: SessionOptions['reported'] | undefined
  /** Where its code is loaded already, the session starts with the client; else it is fetched when needed. */
  openSession?: OpenSession | undefined
  /** Replacements for parts of the outside, in tests: a clock, another tab's storage. */
  services?: Partial<Services>
}

/** What the host's methods call. Every failure is a typed error. */
export type Client = SolanaOffer & {
  store: Store
  state(): ClientState
  viewModel(): ButtonViewModel
  /** What a form submits: empty until an account is connected, and signed in where the page asks for it. */
  formValue(): string | undefined
  /** Calls back after any change of `state()`, `viewModel()` or `formValue()`. */
  subscribe(changed: () => void): () => void
  configure(sources: ConfigSources): void
  /** A `route` opens a view that hosts cannot name. */
  open(options?: OpenOptions & { route?: Route }): Promise<PaymentEnd> | undefined
  close(): boolean
  /**
   * Discovers wallets of every namespace, and fetches what connecting needs once the visitor comes near; the first view
   * waits for neither.
   */
  prepare(): void
  /** The wallets that a page's own picker offers; the same object until something in it changes. */
  wallets(): readonly OfferedWallet[]
  /** Connects the wallet that the page names, or has the visitor choose one in the modal. */
  connect(options?: ConnectOptions): Promise<readonly CaipAddress[]>
  signIn(): Promise<SiwxSession>
  signOut(): Promise<void>
  switchNetwork(networkId: string): Promise<void>
  /** `target`: a CAIP-2 network or a bare namespace. */
  request(args: RequestArguments, target?: string): Promise<unknown>
  disconnect(namespace?: string): Promise<void>
  /** Opens the modal at one wallet: of this browser, of the directory, or `walletConnect`. */
  openWallet(id: string): Promise<void>
  /** Checks the page, its services and the element's attributes. */
  diagnose(owner: Element): Promise<Diagnosis>
  destroy(): void
}

/** Fetches the session's code. */
export const loadSession = lazy(async () => (await import('./openSession.ts')).openSession)

const loadPayment = lazy(async () => (await import('#features/pay/askPayment.ts')).askPayment)
const loadDoctor = lazy(async () => (await import('#features/doctor/diagnose.ts')).diagnose)
const loadHeadless = lazy(
  async () => (await import('#features/headless/headlessVerbs.ts')).createHeadlessVerbs,
)
const loadOpenWallet = lazy(
  async () => (await import('#actions/wallet/openWallet.ts')).openWalletAtom,
)

const noWallets: readonly OfferedWallet[] = Object.freeze([])

// Listens for events before anything can happen that they report.
const effects: readonly Effect[] = [
  warnOfProblems,
  reportEvents,
  loadLocale,
  discoverWallets,
  loadRemoteConfig,
]

/**
 * Creates one client: a store, its services, and the effects. Its session holds what only a visitor with a wallet, or one
 * who is choosing a wallet, needs: it is opened at once where a connection is stored, else after the first view shows.
 */
export const createClient = ({
  sources,
  scope,
  page,
  sdkVersion,
  ...rest
}: ClientOptions): Client => {
  const store = createStore()
  const ended = new AbortController()
  const { signal } = ended
  const emit = (event: HostEvent) => {
    if (!signal.aborted) rest.emit(event)
  }
  // The page's own metadata is the default where the host sets none.
  const defaults = { metadata: siteMetadata(page), debug: isOnThisMachine(page.origin) }
  store.set(configSourcesAtom, { ...sources, defaults })

  const received = rest.reported ?? { connections: new Map() }
  let session: Session | undefined
  const begin = (openSession: OpenSession): Session => {
    store.set(seeksEveryNamespaceAtom, true)
    session = openSession({ store, scope, sdkVersion, reported: received, signal })
    session.begin()
    return session
  }
  const beginLate = lazy(async () => {
    const openSession = await loadSession()
    signal.throwIfAborted()
    return begin(openSession)
  })
  // By one promise, also once it has begun: a later call must not pass those that wait for it.
  const inSession = async () => (rest.openSession && session) ?? beginLate()
  const beginSoon = () => {
    if (session) return
    beginLate().catch((error: unknown) => {
      if (!signal.aborted)
        console.warn(
          '[latchkey] Failed to load the code that connects wallets. Check that all files of `dist/` are served',
          error,
        )
    })
  }
  const beginIfNear = () => {
    if (store.get(isNearAtom)) beginSoon()
  }
  const awaitVisitor = once(() => store.sub(isNearAtom, beginIfNear))
  const prepare = () => {
    store.set(seeksEveryNamespaceAtom, true)
    awaitVisitor()
    // Also where it could not be loaded before.
    beginIfNear()
  }
  store.set(servicesAtom, {
    ...createServices({ store, session: inSession, scope, page, sdkVersion, signal, emit }),
    ...rest.services,
  })
  // A connection that was reported before and no longer exists is reported as ended.
  const isStored = () =>
    received.connections.size > 0 ||
    Object.keys(store.get(storedConnectionsAtom)).length > 0 ||
    store.get(storedOthersAtom).length > 0
  if (rest.openSession) begin(rest.openSession)
  else if (isStored()) beginSoon()
  else
    queueMicrotask(() => {
      if (!signal.aborted) store.set(restoredAtom, true)
    })
  for (const effect of effects) effect({ store, signal })

  /** A failure the host caused or must know of is reported both by the promise and by the event. */
  const reported = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run()
    } catch (error) {
      if (!isVisitorsNo(error)) emit({ name: 'error', detail: errorDetail(error) })
      throw error
    }
  }

  // Those that load more than others must not be passed by them.
  const inTurn = createTurns()
  const sessionVerb = <Value>(run: (session: Session) => Promise<Value>) =>
    reported(async () => run(await inTurn(inSession())))
  const headless = lazy(async () => (await loadHeadless())({ store, signal, emit }))
  const pageVerb = <Value>(run: (verbs: HeadlessVerbs) => Promise<Value>) =>
    reported(async () => run((await inTurn(Promise.all([headless(), inSession()])))[0]))

  return {
    store,
    prepare,
    solana(listeners) {
      if (session) return session.solana(listeners)
      beginSoon()
      // Events of the session are for those who listen from now on; `beginSoon` reports that it cannot be loaded.
      beginLate().then(
        (begun) => begun.solana(listeners),
        () => {},
      )
      return undefined
    },
    solanaVerbs: async (listeners) => (await inSession()).solanaVerbs(listeners),
    state: () => store.get(publicStateAtom),
    viewModel: () => store.get(buttonViewModelAtom),
    formValue: () => store.get(formValueAtom),
    subscribe(changed) {
      const stops = [publicStateAtom, buttonViewModelAtom, formValueAtom].map((one) =>
        store.sub(one, changed),
      )
      return () => stops.forEach((stop) => void stop())
    },
    configure: (next) =>
      store.set(configSourcesAtom, {
        ...next,
        defaults,
        remote: store.get(configSourcesAtom).remote,
      }),
    open(options) {
      // Its promise resolves with the payment.
      if (options?.view === 'Pay')
        return reported(async () => (await loadPayment())(store, options.arguments))
      try {
        store.set(openAtom, options)
        return undefined
      } catch (error) {
        emit({ name: 'error', detail: errorDetail(error) })
        throw error
      }
    },
    close: () => store.set(closeAtom),
    switchNetwork: (networkId) => sessionVerb((session) => session.switchNetwork(networkId)),
    request: (args, target) => sessionVerb((session) => session.request(args, target)),
    disconnect: (namespace) => sessionVerb((session) => session.disconnect(namespace)),
    wallets() {
      const loaded = headless.peek()
      if (loaded) return loaded.wallets()
      // Whatever fails is told by its event.
      reported(async () => (await headless()).wallets()).catch(() => {})
      return noWallets
    },
    connect: (options) => pageVerb((verbs) => verbs.connect(options)),
    signIn: () => pageVerb((verbs) => verbs.signIn()),
    signOut: () => pageVerb((verbs) => verbs.signOut()),
    openWallet(id) {
      beginSoon()
      return reported(async () => store.set(await loadOpenWallet(), id))
    },
    diagnose: async (owner) => (await loadDoctor())(store, owner),
    destroy: () => ended.abort(),
  }
}

/** On the developer's own machine alerts are shown without `debug`; visitors of a live site never get them. */
const isOnThisMachine = (origin: string) =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)

const siteMetadata = ({ title, description, origin, icons }: PageFacts) => ({
  name: title || origin,
  description,
  url: origin,
  icons: [...icons],
})

/** Neither a rejection by the visitor, nor a closed modal, nor an abort is an error of the page. */
const isVisitorsNo = (error: unknown): boolean =>
  error instanceof LatchkeyError && visitorsNos.includes(error.code)

const visitorsNos: readonly unknown[] = [
  4001,
  'connection-rejected',
  'switch-rejected',
  'modal-closed',
  'aborted',
]

const errorDetail = (error: unknown) =>
  error instanceof LatchkeyError
    ? { code: error.code, message: error.shortMessage, hints: error.hints }
    : {
        code: 'unknown',
        message: error instanceof Error ? error.message : String(error),
        hints: [],
      }
