import { en } from '../en.ts'
import { loadCatalogue } from '../loadCatalogue.ts'
import type { Locale } from '../locales.ts'
import type { Messages } from '../messages.ts'
import { receiptsEn } from '../receipts/en.ts'

/** All English there is: that of receipts comes with their code. */
export const wholeEnglish = { ...en, ...receiptsEn } as const

/** The whole catalogue of a language, including English. */
export const catalogueOf = async (locale: Locale): Promise<Messages> =>
  locale === 'en' ? wholeEnglish : await loadCatalogue(locale)
