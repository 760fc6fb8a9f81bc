import type { en } from './en.ts'

/**
 * The languages that ship: English in the bundle, each other one in a file of its own. A script is part of the tag
 * where a language has two (`zh-Hans`), a region where the texts are those of one country (`pt-BR`).
 */
export const locales = [
  'en',
  'ar',
  'cs',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const
export type Locale = (typeof locales)[number]

/** The languages written from right to left. */
export const rtlLocales: readonly Locale[] = ['ar', 'fa', 'he']

type Entry = keyof typeof en
type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never
type PluralEntry = Extract<Entry, `${PluralBase<Entry>}.${'one' | 'other'}`>

/** What `t` may be asked for; a plural is asked for without its category. */
export type MessageKey = Exclude<Entry, PluralEntry | 'locale'> | PluralBase<Entry>

/** A complete catalogue: each language brings the plural categories of its own grammar. */
export type Messages = { readonly locale: Locale } & {
  readonly [Key in Exclude<Entry, PluralEntry | 'locale'>]: string
} & {
  readonly [Key in `${PluralBase<Entry>}.other`]: string
} & {
  readonly [Key in `${PluralBase<Entry>}.${'zero' | 'one' | 'two' | 'few' | 'many'}`]?: string
}

/** Whether the language is written from right to left. */
export const isRtl = (locale: Locale): boolean => rtlLocales.includes(locale)

/**
 * The first shipped language that one of the wanted ones stands for; English if there is none. What is no language tag
 * is passed over.
 *
 * @param wanted language tags in order of preference, each alone or as a list (`'de-AT, fr'`)
 * @example pickLocale('eo', 'zh-TW') // 'zh-Hant'
 */
export function pickLocale(...wanted: readonly (string | null | undefined)[]): Locale {
  for (const tag of wanted.join(' ').split(/[\s,;]+/)) {
    const found = localeOf(tag)
    if (found) return found
  }
  return 'en'
}

/** The shipped language that a tag stands for, whatever its region: old codes (`iw`) and the script of a region (`zh-HK`) are known to `Intl`. */
function localeOf(tag: string): Locale | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    return locales.find((locale) =>
      [language, `${language}-${script}`, `${language}-BR`].includes(locale),
    )
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
