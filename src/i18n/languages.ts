/**
 * What a page needs at once when it is not in English, in one chunk, so that pages in English need not carry it. The
 * build adds the hash of each language's file.
 */
import { type ButtonLabels, otherButtonLabels } from './buttonLabels.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { type Locale, locales, pickLocale } from './locales.ts'

export { loadCatalogue, locales, pickLocale }

/** The language of a button, and what it says before the catalogue is loaded: the given texts in English. */
export const buttonLabelsOf = (
  wanted: string,
  english: ButtonLabels,
): readonly [Locale, ButtonLabels] => {
  const locale = pickLocale(wanted)
  return [locale, locale === 'en' ? english : otherButtonLabels[locale]]
}
