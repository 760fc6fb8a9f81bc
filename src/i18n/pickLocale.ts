import { type Locale, locales } from './locales.ts'

/**
 * The first supported language among the wanted ones; English if there is none. Malformed language tags are skipped.
 *
 * @param wanted language tags in order of preference, each alone or as a list (`'de-AT, fr'`)
 * @example pickLocale('eo', 'zh-TW') // 'zh-Hant'
 */
export const pickLocale = (...wanted: readonly (string | null | undefined)[]): Locale =>
  wanted
    .join()
    .split(/[\s,;]+/)
    .map(localeOf)
    .find(Boolean) ?? 'en'

/**
 * The supported language of a tag, whatever its region. `Intl` resolves deprecated codes (`iw`) and the script of a region
 * (`zh-HK`).
 */
function localeOf(tag: string): Locale | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replace(/_/g, '-')).maximize()
    return locales.find((locale) =>
      [language, `${language}-${script}`, `${language}-BR`].includes(locale),
    )
  } catch {
    // A malformed tag, the only possible error.
    return undefined
  }
}
