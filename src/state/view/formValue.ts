import { atom } from 'jotai/vanilla'

/** What the element submits in a form: the sign-in, or the account where none is required. */
export const formValueAtom = atom<string | undefined>(undefined)
