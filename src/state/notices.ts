import { atom } from 'jotai/vanilla'
import type { MessageKey } from '../i18n/messages.ts'

export type NoticeTone = 'success' | 'loading' | 'error' | 'info'

/** A short word to the visitor; `says` is what its text was made of. */
export type Notice = { id: number; tone: NoticeTone; says: MessageKey; text: string }

/** How long a notice stays, ms. */
export const NOTICE_LIFE_MS = 2500
/** A notice that replaces another waits this long, so that the change is seen and heard. */
export const NOTICE_RESHOW_MS = 150

export const noticeAtom = atom<Notice | undefined>(undefined)

/** What the views in sight say themselves, once for each part that says it. */
export const saidInViewAtom = atom<readonly MessageKey[]>([])

/** The notice to be read: one that the view says too is not said twice. */
export const shownNoticeAtom = atom((get): Notice | undefined => {
  const notice = get(noticeAtom)
  return notice && get(saidInViewAtom).includes(notice.says) ? undefined : notice
})

/** Counts notices asked for, so that a late step of an old one never undoes a newer. */
export const noticeTurnAtom = atom(0)

/** Takes the notice away, and one that is about to be shown, save what says what is still going on. */
export const endNoticeAtom = atom(null, (get, set) => {
  if (get(noticeAtom)?.tone === 'loading') return
  set(noticeTurnAtom, (turn) => turn + 1)
  set(noticeAtom, undefined)
})
