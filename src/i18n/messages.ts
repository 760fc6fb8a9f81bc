import type { en } from './en.ts'

/** The languages that ship: English in the bundle, each other one in a file of its own. */
export const locales = ['en', 'de', 'ar', 'ja'] as const
export type Locale = (typeof locales)[number]

/** The languages written from right to left. */
export const rtlLocales: readonly Locale[] = ['ar']

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
 * The first shipped language that one of the wanted ones stands for; English if there is none.
 *
 * @param wanted language tags in order of preference, each alone or as a list (`'de-AT, fr'`)
 * @example pickLocale('pt', 'de-AT') // 'de'
 */
export function pickLocale(...wanted: readonly (string | null | undefined)[]): Locale {
  for (const tag of wanted
    .join(' ')
    .toLowerCase()
    .split(/[\s,;]+/)) {
    const language = tag.split(/[-_]/)[0]
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return 'en'
}
