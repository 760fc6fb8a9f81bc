import { en } from '../en.ts'
import { loadCatalogue } from '../loadCatalogue.ts'
import type { Locale } from '../locales.ts'
import type { Messages } from '../messages.ts'

/** The whole catalogue of a language, including English. */
export const catalogueOf = async (locale: Locale): Promise<Messages> =>
  locale === 'en' ? en : await loadCatalogue(locale)
