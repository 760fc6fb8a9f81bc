import { atom } from 'jotai/vanilla'

export type NoticeTone = 'success' | 'loading' | 'error' | 'info'

/** A short word to the visitor. `until` absent: it stays until replaced. */
export type Notice = { id: number; tone: NoticeTone; text: string; until?: number }

/** How long a notice stays, ms. */
export const NOTICE_LIFE_MS = 2500
/** A notice that replaces another waits this long, so that the change is seen and heard. */
export const NOTICE_RESHOW_MS = 150

export const noticeAtom = atom<Notice | undefined>(undefined)

/** Counts notices asked for, so that a late step of an old one never undoes a newer. */
export const noticeTurnAtom = atom(0)
