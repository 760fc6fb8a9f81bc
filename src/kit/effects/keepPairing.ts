import { atom } from 'jotai/vanilla'
import { pairAtom } from '../../actions/pair.ts'
import { pairingTryAtom, pairingWantedAtom } from '../../state/pairing.ts'
import type { Effect } from '../effect.ts'
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
    void store.set(pairAtom, AbortSignal.any([signal, current.signal]))
  })
}
