import { atom } from 'jotai/vanilla'
import { pairingAtom, pairingTryAtom, pairingWantedAtom } from '../../state/pairing.ts'
import type { Effect } from '../effect.ts'
import { sessionVerbs } from '../sessionVerbs.ts'
import { follow } from './follow.ts'

/** One pairing as long as a view wants a code: views that follow each other share it, "Try again" starts another. */
export const keepPairing: Effect = ({ store, signal }) => {
  let current: AbortController | undefined
  const turnAtom = atom((get) => (get(pairingWantedAtom) ? get(pairingTryAtom) + 1 : 0))
  follow({ store, signal }, turnAtom, (turn) => {
    current?.abort()
    current = undefined
    if (turn === 0) return
    current = new AbortController()
    const ended = AbortSignal.any([signal, current.signal])
    sessionVerbs.pair(store, ended).catch((error: unknown) => {
      if (!ended.aborted) store.set(pairingAtom, { status: 'failed', error })
    })
  })
}
