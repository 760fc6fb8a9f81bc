import type { Locale } from '#i18n/locales.ts'
import { pickLocale } from '#i18n/pickLocale.ts'
import { LANGUAGE } from '#wire/frame/frameAddress.ts'

type Texts = Readonly<Record<string, string>>
type Files = Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ readonly default: Texts }>>>

/** The page's language: what its address asks for, else what the browser prefers. */
const wantedLocale = (): Locale =>
  pickLocale(new URLSearchParams(location.search).get(LANGUAGE), ...navigator.languages)

/**
 * Fetches the texts of the page's language, unless that is English, which is there. Where they can't be fetched the page
 * stays English: a wallet that shows nothing would be worse.
 */
export async function fetchWanted(
  files: Files,
  take: (texts: Texts, locale: Locale) => void,
): Promise<void> {
  const locale = wantedLocale()
  if (locale === 'en') return
  try {
    take((await files[locale]()).default, locale)
  } catch (error) {
    console.warn(`The texts in ${locale} could not be fetched`, error)
  }
}
