import type { adoptPairedAtom } from '#actions/connection/adoptPaired.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import type { OpenPairing } from '#domain/connection/openPairing.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { waitUntil } from '#lib/waitUntil.ts'
import { configAtom } from '#state/config/config.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import type { openPairingsAtom } from '#state/connection/openPairings.ts'
import { linkFollowedAtom, pairingAtom } from '#state/connection/pairing.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import type { EffectContext } from './effect.ts'
import type { holdPairing } from './holdPairing.ts'

/** With what the session's chunk has anyway: given, so that it stays there. */
type ResumeContext = EffectContext & {
  adoptPairedAtom: typeof adoptPairedAtom
  openPairingsAtom: typeof openPairingsAtom
  holdPairing: typeof holdPairing
}

const connectViews: readonly string[] = ['Connect', 'AllWallets', 'ConnectingWalletConnect']

/**
 * Fetches the answers to pairings that an earlier load of this page, or a tab that has gone, has left with a wallet. A tab
 * that still waits for one itself is left alone; when it goes, this one takes its place. An approval connects as if the
 * page had never been away; a refusal or the end of its life ends a pairing quietly.
 */
export const resumePairings = async (
  { store, signal, adoptPairedAtom, openPairingsAtom, holdPairing }: ResumeContext,
  left: readonly OpenPairing[],
): Promise<void> => {
  const { connector: find, now } = store.get(servicesAtom)
  const forget = (over: readonly OpenPairing[]) =>
    store.set(openPairingsAtom, (all) =>
      all.filter(({ topic }) => !over.some((one) => one.topic === topic)),
    )
  const { enableWalletConnect, enableWallets, enableReconnect } = store.get(configAtom)
  const isOffered = enableWallets && enableWalletConnect && store.get(canPairAtom)
  const pairings = isOffered && enableReconnect ? left.filter(({ until }) => until > now()) : []
  forget(left.filter((one) => !pairings.includes(one)))

  const settled = new AbortController()
  const resume = async (pairing: OpenPairing) => {
    const { topic, until, link } = pairing
    const ended = new AbortController()
    const o = { signal: AbortSignal.any([signal, settled.signal, ended.signal]) }
    waitUntil(until, { now, ...o }).then(
      () => ended.abort(),
      () => {}, // it has ended before
    )
    try {
      await holdPairing(topic, o)
      // The tab that waited for it has had its answer.
      if (!store.get(openPairingsAtom).some((one) => one.topic === topic)) return
      const connector = await find(WALLET_CONNECT_ID)
      let signed: readonly SiwxSession[] = []
      const onSigned = (sessions: readonly SiwxSession[]) => {
        signed = sessions
      }
      const connections = await connector.resume?.({ topic, onSigned }, o)
      forget(pairings)
      // A pairing that the visitor has begun meanwhile has got the same answer, and goes on with it.
      if (!connections || store.get(pairingAtom).status === 'waiting') return settled.abort()
      if (link) store.set(linkFollowedAtom, link)
      const finish = () => {
        settled.abort()
        if (store.get(isOpenAtom) && connectViews.includes(store.get(routeAtom).view))
          store.set(finishConnectAtom)
      }
      await store.set(adoptPairedAtom, { connector, connections, signed, finish }, o)
    } catch (error) {
      if (signal.aborted || settled.signal.aborted) return
      forget([pairing])
      if (!ended.signal.aborted) console.info('[latchkey] A pairing was not resumed', error)
    } finally {
      ended.abort()
    }
  }
  await Promise.all(pairings.map(resume))
}
