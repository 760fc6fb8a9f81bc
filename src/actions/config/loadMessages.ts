import { atom } from 'jotai/vanilla'
import type { ConfigProblem } from '#domain/config/resolveConfig.ts'
import { english } from '#i18n/english.ts'
import { loadLanguages, wantsEnglish } from '#i18n/loadLanguages.ts'
import type { Texts } from '#i18n/messages.ts'
import { lazy } from '#lib/lazy.ts'
import { textProblemsAtom } from '#state/config/config.ts'
import { messagesAtom, ownMessagesAtom, wantedLanguagesAtom } from '#state/config/locale.ts'

const loadCheck = lazy(() => import('#i18n/checkOwnMessages.ts'))

/**
 * Loads the texts of the wanted language, with the host's own over them. The texts in use stay until they are loaded;
 * after a failure they are English, and the next call tries again.
 */
export const loadMessagesAtom = atom(null, async (get, set): Promise<void> => {
  const wanted = get(wantedLanguagesAtom)
  const own = get(ownMessagesAtom)
  const messages = await set(withOwnAtom, own, await messagesFor(wanted))
  // Another language may have been requested meanwhile.
  const isWanted = get(wantedLanguagesAtom) === wanted && get(ownMessagesAtom) === own
  if (isWanted && get(messagesAtom) !== messages) set(messagesAtom, messages)
})

async function messagesFor(wanted: string): Promise<Texts> {
  if (wantsEnglish(wanted)) return english
  let language = wanted
  try {
    const { loadCatalogue, pickLocale } = await loadLanguages()
    const locale = pickLocale(wanted)
    if (locale === 'en') return english
    language = locale
    return await loadCatalogue(locale)
  } catch (error) {
    console.warn(`[latchkey] Failed to load the texts of ${language}; English is shown`, error)
    return english
  }
}

/** Overrides a language's texts with the host's own, and reports those that match no key. */
const withOwnAtom = atom(
  null,
  async (
    _get,
    set,
    own: Readonly<Record<string, Readonly<Record<string, string>>>>,
    texts: Texts,
  ) => {
    const tags = Object.keys(own)
    if (tags.length === 0) return texts
    try {
      const [{ checkOwnMessages }, { locales }] = await Promise.all([loadCheck(), loadLanguages()])
      const problems: ConfigProblem[] = []
      let read: Texts = texts
      for (const tag of tags) {
        const locale = locales.find((one) => one === tag)
        if (!locale) problems.push({ key: `messages[${tag}]`, message: 'not a language there is' })
        const report = (key: string, message: string) => void problems.push({ key, message })
        const checked = locale && (await checkOwnMessages(locale, own[tag] ?? {}, report))
        if (locale === texts.locale) read = { ...texts, ...checked }
      }
      set(textProblemsAtom, problems)
      return read
    } catch (error) {
      console.warn('[latchkey] Failed to check `messages`; they are not shown', error)
      return texts
    }
  },
)
