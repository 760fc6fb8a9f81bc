import type { en } from './en.ts'
import type { Locale } from './locales.ts'

type Entry = keyof typeof en
type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never
type PluralEntry = Extract<Entry, `${PluralBase<Entry>}.${'one' | 'other'}`>

/** The keys for `t`; plural keys are without their category. */
export type MessageKey = Exclude<Entry, PluralEntry | 'locale'> | PluralBase<Entry>

/** A complete catalogue: each language has the plural categories of its own grammar. */
export type Messages = { readonly locale: Locale } & {
  readonly [Key in Exclude<Entry, PluralEntry | 'locale'>]: string
} & {
  readonly [Key in `${PluralBase<Entry>}.other`]: string
} & {
  readonly [Key in `${PluralBase<Entry>}.${'zero' | 'one' | 'two' | 'few' | 'many'}`]?: string
}
