import { atom } from 'jotai/vanilla'
import type { MessageKey } from '../i18n/messages.ts'
import { saidInViewAtom } from '../state/notices.ts'

/** What a view says itself is not said by a notice too. Gives what takes that back. */
export const sayInViewAtom = atom(null, (_get, set, says: MessageKey): (() => void) => {
  set(saidInViewAtom, (said) => [...said, says])
  return () =>
    set(saidInViewAtom, (said) => {
      const at = said.indexOf(says)
      return said.filter((_, index) => index !== at)
    })
})
