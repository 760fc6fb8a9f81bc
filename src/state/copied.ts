import { atom } from 'jotai/vanilla'

/** What was put on the clipboard last: an object of its own each time. */
export const copiedAtom = atom<{ readonly text: string } | undefined>(undefined)
