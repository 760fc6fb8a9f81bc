import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { PAIRING_MARGIN_MS } from '#domain/connection/pairing.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { BuiltInReplacedError } from '#errors/config.ts'
import { PairingExpiredError, RelayUnreachableError } from '#errors/connection.ts'
import { ProjectIdMissingError } from '#errors/http.ts'
import { lazy } from '#lib/lazy.ts'
import { repairBuiltIns, replacingLibrary } from '#lib/standardBuiltIns.ts'
import { waitUntil } from '#lib/waitUntil.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { pagePairingsAtom, pairingAtom } from '#state/connection/pairing.ts'
import {
  activeNetworkIdAtom,
  findNetworkAtom,
  namespaceFilterAtom,
  networkIdOfAtom,
  networksAtom,
} from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { isSignInEnabledAtom } from '#state/siwx/signIns.ts'
import { routeAtom } from '#state/view/router.ts'
import { trackAtom } from '../config/track.ts'
import { raiseAlertAtom } from '../view/raiseAlert.ts'
import { adoptPairedAtom } from './adoptPaired.ts'
import { finishConnectAtom } from './finishConnect.ts'

const loadOneClick = lazy(() => import('../siwx/oneClickSignIn.ts'))

/** Without a pairing URI for so long the relay counts as unreachable, ms: the SDK would try for over a minute. */
export const CODE_LIMIT_MS = 20_000

/**
 * Keeps offering a pairing until a wallet approves, the visitor leaves (`signal`) or it fails. A new URI replaces the old
 * one shortly before that expires; the old one stays valid until its end, so that a late approval still counts.
 */
export const pairAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const { connector: find, now } = get(servicesAtom)
  const settled = new AbortController()
  const ended = AbortSignal.any([signal, settled.signal])
  let stop = () => {}
  set(pairingAtom, { status: 'starting' })
  try {
    // The SDK would try for twenty seconds to reach the relay, which refuses pages without a project id.
    if (!get(canPairAtom)) throw new ProjectIdMissingError()
    const names = repairBuiltIns()
    if (names.length > 0) {
      const library = replacingLibrary()
      set(raiseAlertAtom, 'builtInReplaced', { params: { library, names: names.join(', ') } })
      throw new BuiltInReplacedError({ library, names })
    }
    const connector = await find(WALLET_CONNECT_ID)
    signal.throwIfAborted()
    const byPage = get(pagePairingsAtom).at(-1)
    const namespace = byPage ? byPage.namespace : get(namespaceFilterAtom)
    const networkId =
      byPage?.networkId ?? (namespace ? get(networkIdOfAtom)(namespace) : get(activeNetworkIdAtom))
    const to = {
      network: networkId ? get(findNetworkAtom)(networkId) : undefined,
      networks: get(networksAtom),
    }
    const outcome = withResolvers<readonly Connection[]>()
    let uriShown = withResolvers<number>()
    stop = connector.events.on('uri', ({ uri, expiresAt }) => {
      set(pairingAtom, { status: 'waiting', uri, expiresAt })
      uriShown.resolve(expiresAt)
    })
    const oneClick = get(isSignInEnabledAtom) && (await loadOneClick())
    signal.throwIfAborted()
    let signed: readonly SiwxSession[] = []
    const connect = async () => {
      const message = oneClick && (await set(oneClick.messageForPhoneAtom, { signal: ended }))
      const onSigned = (sessions: readonly SiwxSession[]) => {
        signed = sessions
      }
      const signIn = message && { message, onSigned }
      const isAhead = get(routeAtom).view !== 'ConnectingWalletConnect'
      return connector.connect({ ...to, isAhead, ...(signIn && { signIn }) }, { signal: ended })
    }
    let latest = 0
    let renewsAt = Number.POSITIVE_INFINITY
    const attempt = () => {
      const turn = ++latest
      uriShown = withResolvers()
      connect().then(outcome.resolve, (error: unknown) => {
        // An expired URI is no failure where a newer one is shown, or is about to be: the device was asleep.
        const isRenewed = turn !== latest || now() >= renewsAt
        const isStale = isRenewed && error instanceof PairingExpiredError
        if (!isStale) outcome.reject(error)
      })
    }
    const renew = async () => {
      attempt()
      const first = uriShown.promise
      let expiresAt = await withTimeout(() => first, {
        ms: CODE_LIMIT_MS,
        error: () => new RelayUnreachableError(),
        signal: ended,
      })
      for (;;) {
        renewsAt = expiresAt - PAIRING_MARGIN_MS
        await waitUntil(renewsAt, { now, signal: ended })
        attempt()
        expiresAt = await uriShown.promise
      }
    }
    const connections = await Promise.race([outcome.promise, renew()])
    signal.throwIfAborted()
    const finish = () => {
      set(finishConnectAtom)
      set(pairingAtom, { status: 'idle' })
    }
    await set(adoptPairedAtom, { connector, connections, signed, namespace, finish }, { signal })
  } catch (error) {
    // Whoever aborted decides what is next: another pairing may have begun.
    if (signal.aborted) return
    set(pairingAtom, { status: 'failed', error })
    set(trackAtom, 'CONNECT_ERROR', { message: error instanceof Error ? error.message : 'Unknown' })
  } finally {
    settled.abort()
    stop()
  }
})
