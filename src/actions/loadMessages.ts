import { atom } from 'jotai/vanilla'
import { enFirst } from '../i18n/enFirst.ts'
import { loadMessages } from '../i18n/translate.ts'
import { localeAtom, messagesAtom } from '../state/locale.ts'

/**
 * Brings the words of the language wanted. Those in use stay until they are there; where they cannot be loaded they are
 * English, and the next call tries again.
 */
export const loadMessagesAtom = atom(null, async (get, set): Promise<void> => {
  const locale = get(localeAtom)
  if (get(messagesAtom).locale === locale) return
  const messages = await loadMessages(locale).catch((error: unknown) => {
    console.warn(`[latchkey] The words of ${locale} could not be loaded: English instead`, error)
    return enFirst
  })
  // Another language may have been asked for meanwhile.
  if (get(localeAtom) === locale) set(messagesAtom, messages)
})
