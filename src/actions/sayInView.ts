import { atom } from 'jotai/vanilla'
import type { MessageKey } from '../i18n/messages.ts'
import { saidInViewAtom } from '../state/notices.ts'

/** Suppresses notices whose text the view says itself. Returns what ends that. */
export const sayInViewAtom = atom(null, (_get, set, says: MessageKey): (() => void) => {
  set(saidInViewAtom, (said) => [...said, says])
  return () =>
    set(saidInViewAtom, (said) => {
      const at = said.indexOf(says)
      return said.filter((_, index) => index !== at)
    })
})
