/**
 * What a page in another language than English needs at once, in one chunk that English pages do not load. The build adds
 * the hash of each language's file.
 */
import type { ButtonLabels } from './buttonLabels.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { locales, otherButtonLabels } from './locales.ts'
import { pickLocale } from './pickLocale.ts'

export { loadCatalogue, locales, pickLocale }

/** The button's texts before the catalogue is loaded: the given ones in English. */
export const buttonLabelsOf = (wanted: string, english: ButtonLabels): ButtonLabels => {
  const locale = pickLocale(wanted)
  return locale === 'en' ? english : otherButtonLabels[locale]
}
