import { atom } from 'jotai/vanilla'
import type { MessageKey } from '#i18n/messages.ts'

export type NoticeTone = 'success' | 'loading' | 'error' | 'info'

/** A short message to the visitor; `says` is the source of its text. */
export type Notice = {
  id: number
  tone: NoticeTone
  says: MessageKey
  text: string
  /** A second line: what it means, and what to do. */
  more?: string
}

/** How long a notice stays, ms. */
export const NOTICE_LIFE_MS = 2500
/** A notice that replaces another is delayed by this, so that the change is seen and announced. */
export const NOTICE_RESHOW_MS = 150

export const noticeAtom = atom<Notice | undefined>(undefined)

/** What visible views say themselves, counted for each part that says it. */
export const suppressedNoticesAtom = atom<readonly MessageKey[]>([])

/** The notice to show: not one that the view says itself. */
export const shownNoticeAtom = atom((get): Notice | undefined => {
  const notice = get(noticeAtom)
  return notice && get(suppressedNoticesAtom).includes(notice.says) ? undefined : notice
})

/** Counts notices, so that a late step of an old one does not change a newer one. */
export const noticeTurnAtom = atom(0)

/** Dismisses the notice, and one that is about to be shown, except for one about something still going on. */
export const endNoticeAtom = atom(null, (get, set) => {
  if (get(noticeAtom)?.tone === 'loading') return
  set(noticeTurnAtom, (turn) => turn + 1)
  set(noticeAtom, undefined)
})
