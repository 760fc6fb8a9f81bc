import { atom } from 'jotai/vanilla'

/** What a form the element stands in submits for it: the sign-in, or the account where none is asked for. */
export const formValueAtom = atom<string | undefined>(undefined)
