import { atom } from 'jotai/vanilla'
import { loadMessages } from '../i18n/translate.ts'
import { hasAllWordsAtom, localeAtom, messagesAtom } from '../state/locale.ts'

/**
 * Brings every word of the language wanted. Where they cannot be loaded those in use stay, and English stands in for
 * what they lack. Rejects when there is not even that.
 */
export const loadWordsAtom = atom(null, async (get, set): Promise<void> => {
  const locale = get(localeAtom)
  if (get(hasAllWordsAtom) && get(messagesAtom).locale === locale) return
  const messages = await loadMessages(locale).catch((error: unknown) => {
    console.warn(`[latchkey] The words of ${locale} could not be loaded`, error)
    return get(hasAllWordsAtom) ? get(messagesAtom) : loadMessages('en')
  })
  // Another language may have been asked for meanwhile.
  if (get(localeAtom) === locale) set(messagesAtom, messages)
})
