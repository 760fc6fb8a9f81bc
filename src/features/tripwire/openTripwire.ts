import type { createStore } from 'jotai/vanilla'
import { rpcContentType } from '#domain/network/rpcContentType.ts'
import { type PageGlobals, patchedNatives } from '#domain/wallet/patchedNatives.ts'
import { isSameTampering, type Tampering } from '#domain/wallet/tampering.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { type FirstSight, firstSight } from '#lib/firstSight.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { configAtom } from '#state/config/config.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { copiedAtom } from '#state/view/copied.ts'
import { tamperingsAtom } from '#state/wallet/tampering.ts'
import { askToGoOn } from './askToGoOn.ts'
import type { Node } from './carriers.ts'
import { isClipboardChanged } from './isClipboardChanged.ts'
import { knownMalware } from './knownMalware.ts'
import { PageTamperedError } from './PageTamperedError.ts'
import { sendCanaries } from './sendCanaries.ts'
import { rivalsOf, type SeenWallet, walletChanges } from './walletChanges.ts'

/** How long a wallet may take to answer, to show that it is still there, ms. */
const ANSWER_MS = 3000

export type TripwireOptions = {
  store: ReturnType<typeof createStore>
  /** The wallets of the page, as they are known now. */
  wallets(): readonly SeenWallet[]
  signal: AbortSignal
  /** The page, as it was at first and as it is now. */
  first?: FirstSight
  page?: PageGlobals
}

export type Tripwire = {
  /** Checks the page, and starts slower checks. Findings are reported by callback. */
  look(): void
  /**
   * Looks at the page. A request that could do harm then waits until all started checks have ended and, on a page that was
   * tampered with, until the visitor has acknowledged that.
   *
   * @throws {UserRejectedRequestError} 4001, the visitor does not go on
   */
  pass(request: { isWaiting: boolean }, options: Cancellable): Promise<void>
}

const requestOf = (provider: object): unknown =>
  Object.getOwnPropertyDescriptor(provider, 'request')?.value

/** The functions with which the page reads answers. */
const readersOf = (page: PageGlobals): unknown[] => {
  const [xhr, response] = [page.XMLHttpRequest, page.Response].map(
    (one) => Object(Object(one).prototype) as Record<string, unknown>,
  )
  return [
    ...[page.fetch, page.XMLHttpRequest, xhr?.open, xhr?.send],
    ...[page.Response, response?.json, response?.text, Object(page.JSON).parse],
  ]
}

/** Nothing on the page may block a request: a check that throws has no finding. */
const orNothing = <Found>(look: () => readonly Found[]): readonly Found[] => {
  try {
    return look()
  } catch (error) {
    console.info('[latchkey] Failed to check this page’s scripts', error)
    return []
  }
}

/** Watches the page's code, from the first connection on. */
export const openTripwire = ({
  store,
  wallets,
  signal,
  first = firstSight ?? [],
  page = globalThis as unknown as PageGlobals,
}: TripwireOptions): Tripwire => {
  const raise = (found: readonly Tampering[]) => {
    const known = store.get(tamperingsAtom)
    const added = found.filter((one) => !known.some((other) => isSameTampering(one, other)))
    if (added.length === 0 || signal.aborted) return
    store.set(tamperingsAtom, [...known, ...added])
    const { code, shortMessage: message, hints } = new PageTamperedError(added)
    console.error(`[latchkey] ${[message, ...hints].join('\n')}`)
    store.get(servicesAtom).emit({ name: 'error', detail: { code, message, hints } })
  }

  /** A node that the page asks anyway, and that uses JSON-RPC. */
  const node = (): Node | undefined => {
    const [network] = [store.get(activeNetworkAtom), ...store.get(configAtom).networks].filter(
      (one) => one && ['eip155', 'solana'].includes(one.chainNamespace),
    )
    const [url] = network?.rpcUrls.default.http ?? []
    return url === undefined ? undefined : { url, contentType: rpcContentType(url) }
  }

  const stillAnswers = async (provider: object) => {
    try {
      await withTimeout(async () => Object(provider).request({ method: 'eth_chainId' }), {
        ms: ANSWER_MS,
        error: () => new Error('The wallet does not answer'),
        signal,
      })
      return true
    } catch {
      // Its extension was removed, or it was never there: a later wallet is not an impostor.
      return false
    }
  }
  const asked = new WeakSet<object>()
  const lookForRivals = async (all: readonly SeenWallet[]) => {
    for (const wallet of all)
      for (const { provider } of rivalsOf(wallet, all)) {
        if (asked.has(provider)) continue
        asked.add(provider)
        if (await stillAnswers(provider)) raise([{ id: 'wallet-imitated', about: wallet.name }])
      }
  }

  let tried: readonly unknown[] = []
  const letCanariesOut = async () => {
    const readers = orNothing(() => readersOf(page))
    // Once for each state of the page: a new wrapper around a checked function is another state.
    if (tried.length > 0 && readers.every((reader, at) => reader === tried[at])) return
    tried = readers
    const patched = orNothing(() => patchedNatives(first, page))
    raise(await sendCanaries({ patched, node: node(), first, signal }))
  }

  const lookAtClipboard = async () => {
    const copied = store.get(copiedAtom)
    if (copied && (await isClipboardChanged(copied.text)))
      raise([{ id: 'clipboard-changed', about: 'navigator.clipboard' }])
  }
  const stopListening = store.sub(copiedAtom, () => void lookAtClipboard())
  signal.addEventListener('abort', stopListening, { once: true })

  let begun: Promise<void> = Promise.resolve()
  const look = () => {
    const all = wallets()
    raise(
      orNothing(() => [
        ...walletChanges({ wallets: all, ethereum: page.ethereum, first }),
        ...knownMalware(first, page, [
          ['fetch', page.fetch],
          ['XMLHttpRequest.open', Object(page.XMLHttpRequest).prototype?.open],
          ['XMLHttpRequest.send', Object(page.XMLHttpRequest).prototype?.send],
          ...all.flatMap(({ name, snapshots, functions }) => [
            ...snapshots.map(({ provider }) => [name, requestOf(provider)] as const),
            ...functions.map(({ now }) => [name, now()] as const),
          ]),
        ]).map((about) => ({ id: 'known-malware', about }) as const),
      ]),
    )
    begun = Promise.all([begun, lookForRivals(all), letCanariesOut()]).then(
      () => {},
      (error: unknown) =>
        console.info('[latchkey] Failed to check this page’s built-in functions', error),
    )
  }

  return {
    look,
    async pass({ isWaiting }, options) {
      look()
      if (!isWaiting) return
      await begun
      await askToGoOn(store, options)
    },
  }
}
