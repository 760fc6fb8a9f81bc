import { atom } from 'jotai/vanilla'
import type { Tampering } from '#domain/wallet/tampering.ts'

/** Proofs that the page's code was tampered with, each once, in the order they were found. */
export const tamperingsAtom = atom<readonly Tampering[]>([])

/** How many of them the visitor has acknowledged. */
export const understoodTamperingsAtom = atom(0)

/** How many the warning bar showed when the visitor closed it. */
export const dismissedTamperingsAtom = atom(0)

/** Whether there is a proof that the visitor has not acknowledged: requests that move assets wait. */
export const isTamperedAtom = atom(
  (get) => get(tamperingsAtom).length > get(understoodTamperingsAtom),
)

/** Whether the warning bar is shown in the dialog. */
export const isTamperingShownAtom = atom(
  (get) => get(isTamperedAtom) && get(tamperingsAtom).length > get(dismissedTamperingsAtom),
)
