import { adoptPairedAtom } from '#actions/connection/adoptPaired.ts'
import { lazy } from '#lib/lazy.ts'
import { openPairingsAtom, takenPairingAtom } from '#state/connection/openPairings.ts'
import type { Effect } from '../effect.ts'
import { holdPairing } from '../holdPairing.ts'
import { follow } from './follow.ts'

const loadResume = lazy(() => import('../resumePairings.ts'))

/**
 * Stores the pairings that the visitor has taken to a wallet, until there is an answer or the visitor leaves the view. A
 * page that was discarded meanwhile finds them at its next load, and fetches the answers.
 */
export const keepOpenPairings: Effect = ({ store, signal }) => {
  const left = store.get(openPairingsAtom)
  if (left.length > 0)
    loadResume()
      .then(({ resumePairings }) =>
        resumePairings({ store, signal, adoptPairedAtom, openPairingsAtom, holdPairing }, left),
      )
      .catch((error: unknown) => {
        if (!signal.aborted) console.info('[latchkey] A pairing was not resumed', error)
      })

  const own = new Map<string, AbortController>()
  follow({ store, signal }, takenPairingAtom, (taken) => {
    if (own.size > 0 || taken)
      store.set(openPairingsAtom, (all) => [
        ...all.filter(({ topic }) => (taken ? topic !== taken.topic : !own.has(topic))),
        ...(taken ? [taken] : []),
      ])
    if (taken && !own.has(taken.topic)) {
      const ended = new AbortController()
      own.set(taken.topic, ended)
      // Other tabs leave it alone while this one lives.
      holdPairing(taken.topic, { signal: AbortSignal.any([signal, ended.signal]) }).catch(
        () => {}, // it ended before another tab had let go of it
      )
    }
    if (taken) return
    for (const ended of own.values()) ended.abort()
    own.clear()
  })
}
