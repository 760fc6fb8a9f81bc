import { lazy } from '#lib/lazy.ts'
import { once } from '#lib/once.ts'
import { isRtl } from './isRtl.ts'
import first from './locales/en.first.json'
import type { MessageKey, Texts } from './messages.ts'

/** Numbers are formatted for the language; pass text for what is formatted already. */
export type MessageParams = Readonly<Record<string, string | number>>

/**
 * The text of a key with its placeholders filled. A plural key chooses its form by `count`.
 * A placeholder without a parameter stays as it is, so that a view can put a link in its place.
 */
export type Translate = (key: MessageKey, params?: MessageParams) => string

// Without isolation, a Latin name inside Arabic would reorder neighbouring punctuation.
const isolate = (text: string) => `\u2068${text}\u2069`

/** The English texts that have been loaded, for what the language in use lacks. */
const english: Record<string, string> = { ...first }

/** Adds English texts of later views. */
export const addTexts = (texts: object) => Object.assign(english, texts)

/** Loads the English texts that several later views use. */
export const loadViewTexts = lazy(async () => addTexts((await import('./viewTexts.ts')).viewTexts))

/** @example createTranslate(english)('button.connectWith', { wallet: 'MetaMask' }) // 'Connect MetaMask' */
export function createTranslate(texts: Texts): Translate {
  const { locale } = texts
  const textOf = (key: string): string | undefined => texts[key] ?? english[key]
  // Both cost more than the rest of the first view, which has no counts.
  const plural = once(() => new Intl.PluralRules(locale))
  // Amounts and countdowns have Latin digits, so counts have them, too.
  const number = once(() => new Intl.NumberFormat(`${locale}-u-nu-latn`))
  const wrap = isRtl(locale) ? isolate : (text: string) => text

  return (key, params = {}) => {
    const { count } = params
    const text =
      textOf(key) ??
      (typeof count === 'number' ? textOf(`${key}_${plural().select(count)}`) : undefined) ??
      textOf(`${key}_other`) ??
      key
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? number().format(value) : wrap(value)
    })
  }
}
