import { atom } from 'jotai/vanilla'
import type { Tampering } from '../domain/tampering.ts'

/** Proofs that the page's code was tampered with, each once, in the order they were found. */
export const tamperingsAtom = atom<readonly Tampering[]>([])

/** How many of them the visitor has said to understand. */
export const understoodTamperingsAtom = atom(0)

/** How many were on the red line when the visitor took it away. */
export const dismissedTamperingsAtom = atom(0)

/** Whether something has been found that the visitor has not said to understand: money waits. */
export const isTamperedAtom = atom(
  (get) => get(tamperingsAtom).length > get(understoodTamperingsAtom),
)

/** Whether the red line stands in the dialog. */
export const isTamperingShownAtom = atom(
  (get) => get(isTamperedAtom) && get(tamperingsAtom).length > get(dismissedTamperingsAtom),
)
