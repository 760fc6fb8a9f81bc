import { atom } from 'jotai/vanilla'

/** What was last copied to the clipboard: a new object each time. */
export const copiedAtom = atom<{ readonly text: string } | undefined>(undefined)
