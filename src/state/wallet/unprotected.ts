import { atom } from 'jotai/vanilla'

/** A request that waits for the visitor because code that protects them is missing; `undefined`: there is none. */
export const unprotectedAtom = atom<{ answer?: 'continue' | 'cancel' } | undefined>(undefined)
