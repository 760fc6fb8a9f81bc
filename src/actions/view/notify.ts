import { atom } from 'jotai/vanilla'
import type { MessageKey } from '#i18n/messages.ts'
import { withMore } from '#i18n/withMore.ts'
import { wait } from '#lib/wait.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import {
  NOTICE_LIFE_MS,
  NOTICE_RESHOW_MS,
  type NoticeTone,
  noticeAtom,
  noticeTurnAtom,
} from '#state/view/notices.ts'

export type NoticeText = {
  tone: NoticeTone
  text: MessageKey
  params?: Record<string, string | number>
  /** Whether it stays until replaced or dismissed. */
  sticky?: boolean
}

/** Shows a short message to the visitor; a shown one is removed first, and the new one appears 150 ms later. */
export const notifyAtom = atom(
  null,
  async (get, set, { tone, text, params, sticky }: NoticeText): Promise<void> => {
    const { signal } = get(servicesAtom)
    const pause = (ms: number) => wait(ms, { signal }).catch(() => {}) // the client has ended, the notice with it
    const id = get(noticeTurnAtom) + 1
    set(noticeTurnAtom, id)
    if (get(noticeAtom)) {
      set(noticeAtom, undefined)
      await pause(NOTICE_RESHOW_MS)
      if (get(noticeTurnAtom) !== id) return
    }
    const [line = '', more] = withMore(get(translateAtom), text, params).split('\n')
    set(noticeAtom, { id, tone, says: text, text: line, ...(more && { more }) })
    // Without an error's words the view could not be understood: they stay until the next press, or the next view.
    if (sticky || tone === 'error') return
    await pause(NOTICE_LIFE_MS)
    if (get(noticeAtom)?.id === id) set(noticeAtom, undefined)
  },
)

/** Dismisses the notice. */
export const dismissNoticeAtom = atom(null, (_get, set) => {
  set(noticeTurnAtom, (turn) => turn + 1)
  set(noticeAtom, undefined)
})
