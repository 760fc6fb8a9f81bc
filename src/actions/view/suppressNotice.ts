import { atom } from 'jotai/vanilla'
import type { MessageKey } from '#i18n/messages.ts'
import { suppressedNoticesAtom } from '#state/view/notices.ts'

/** Suppresses notices whose text the view says itself. Returns what ends that. */
export const suppressNoticeAtom = atom(null, (_get, set, says: MessageKey): (() => void) => {
  set(suppressedNoticesAtom, (said) => [...said, says])
  return () =>
    set(suppressedNoticesAtom, (said) => {
      const at = said.indexOf(says)
      return said.filter((_, index) => index !== at)
    })
})
