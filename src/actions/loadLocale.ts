import { atom } from 'jotai/vanilla'
import { loadMessages } from '../i18n/translate.ts'
import { localeAtom, messagesAtom } from '../state/locale.ts'

/** Brings the words of the language wanted; those in use stay when they cannot be loaded. */
export const loadLocaleAtom = atom(null, async (get, set): Promise<void> => {
  const locale = get(localeAtom)
  if (get(messagesAtom).locale === locale) return
  try {
    const messages = await loadMessages(locale)
    // Another language may have been asked for meanwhile.
    if (get(localeAtom) === locale) set(messagesAtom, messages)
  } catch (error) {
    console.warn(`[latchkey] The language ${locale} could not be loaded`, error)
  }
})
