import { loadCatalogue } from '../loadCatalogue.ts'
import type { Locale } from '../locales.ts'
import type { Texts } from '../messages.ts'
import { wholeEnglish } from '../wholeEnglish.ts'

/** The whole catalogue of a language, including English. */
export const catalogueOf = async (locale: Locale): Promise<Texts> =>
  locale === 'en' ? wholeEnglish : await loadCatalogue(locale)
