/**
 * The languages that ship: English in the bundle, each other one in a file of its own. A script is part of the tag
 * where a language has two (`zh-Hans`), a region where the texts are those of one country (`pt-BR`).
 */
const tags =
  'en ar cs de es fa fr he hi id it ja ko nl pl pt-BR ru sv th tr uk vi zh-Hans zh-Hant' as const

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? readonly [First, ...Split<Rest>]
  : readonly [Text]

export const locales = tags.split(' ') as unknown as Split<typeof tags>
export type Locale = (typeof locales)[number]

/**
 * The first shipped language that one of the wanted ones stands for; English if there is none. What is no language tag
 * is passed over.
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
 * The shipped language that a tag stands for, whatever its region. Old codes (`iw`) and the script that a region writes
 * (`zh-HK`) are known to `Intl`.
 */
function localeOf(tag: string): Locale | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replace(/_/g, '-')).maximize()
    return locales.find((locale) =>
      [language, `${language}-${script}`, `${language}-BR`].includes(locale),
    )
  } catch {
    // Not a tag, which is all that can be wrong with it.
    return undefined
  }
}
