/**
 * What a page needs at once when it is not in English, in one chunk, so that pages in English need not carry it. The
 * build adds the hash of each language's file.
 */
import { type ButtonLabels, otherButtonLabels } from './buttonLabels.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { locales, pickLocale } from './locales.ts'

export { loadCatalogue, locales, pickLocale }

/** What a button says before the catalogue is loaded: the given texts in English. */
export const buttonLabelsOf = (wanted: string, english: ButtonLabels): ButtonLabels => {
  const locale = pickLocale(wanted)
  return locale === 'en' ? english : otherButtonLabels[locale]
}
