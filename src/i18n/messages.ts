import type approvals from './locales/en.approvals.json'
import type errors from './locales/en.errors.json'
import type first from './locales/en.first.json'
import type receipts from './locales/en.receipts.json'
import type session from './locales/en.session.json'
import type views from './locales/en.views.json'
import type { Locale } from './locales.ts'

type Entry =
  | keyof typeof approvals
  | keyof typeof errors
  | keyof typeof first
  | keyof typeof session
  | keyof typeof views
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never
type PluralEntry = Extract<Entry, `${PluralBase<Entry>}_${'one' | 'other'}`>

/** The keys for `t`, as the English files have them; plural keys are without their category. */
export type MessageKey = Exclude<Entry, PluralEntry> | PluralBase<Entry>

/** The keys of receipts. Their texts come with the code that shows them, and no text of a host takes their place. */
export type ReceiptKey = keyof typeof receipts

/** The texts of one language by their keys. What it lacks is shown in English. */
export type Texts = { readonly locale: Locale } & Readonly<Record<string, string>>
