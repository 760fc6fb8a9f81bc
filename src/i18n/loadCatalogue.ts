import { type Lazy, lazy } from '#lib/lazy.ts'
import { catalogueFiles, type Locale } from './locales.ts'
import type { Texts } from './messages.ts'

type Other = Exclude<Locale, 'en'>

const catalogues = new Map<Other, Lazy<Texts>>()

/**
 * The catalogue of a language other than English, which is bundled with its views. The build makes a file of each,
 * `locales/<tag>.js` beside the script, which is checked against its hash.
 */
export const loadCatalogue = (locale: Other): Promise<Texts> => {
  const load =
    catalogues.get(locale) ??
    lazy(async () => ({ ...(await catalogueFiles[locale]()).default, locale }))
  catalogues.set(locale, load)
  return load()
}
