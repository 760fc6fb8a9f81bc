import { lazy } from '../lib/lazy.ts'
import { once } from '../lib/once.ts'
import type { enFirst } from './enFirst.ts'
import { isRtl } from './isRtl.ts'
import type { MessageKey, Messages } from './messages.ts'

/** Numbers are formatted for the language; pass text for what is formatted already. */
export type MessageParams = Readonly<Record<string, string | number>>

/**
 * The text of a key with its placeholders filled. A plural key chooses its form by `count`.
 * A placeholder without a parameter stays as it is, so that a view can put a link in its place.
 */
export type Translate = (key: MessageKey, params?: MessageParams) => string

// Without isolation, a Latin name inside Arabic would reorder neighbouring punctuation.
const isolate = (text: string) => `\u2068${text}\u2069`

/** A whole catalogue, or the English texts that are in the bundle. */
export type Texts = Messages | typeof enFirst

const later: Record<string, string> = {}

/** Adds English texts of later views, which are used wherever the current catalogue has none. */
export const addTexts = (texts: object) => Object.assign(later, texts)

/** Loads the English texts that several later views use. */
export const loadViewTexts = lazy(async () => addTexts((await import('./enViews.ts')).enViews))

/** @example createTranslate(en)('button.connectWith', { wallet: 'MetaMask' }) // 'Connect MetaMask' */
export function createTranslate(messages: Texts): Translate {
  const { locale } = messages
  const textOf = (key: string): string | undefined => {
    const own: Readonly<Record<string, string>> = messages
    return own[key] ?? later[key]
  }
  // Both cost more than the rest of the first view, which has no counts.
  const plural = once(() => new Intl.PluralRules(locale))
  // Amounts and countdowns have Latin digits, so counts have them, too.
  const number = once(() => new Intl.NumberFormat(`${locale}-u-nu-latn`))
  const wrap = isRtl(locale) ? isolate : (text: string) => text

  return (key, params = {}) => {
    const { count } = params
    const text =
      textOf(key) ??
      (typeof count === 'number' ? textOf(`${key}.${plural().select(count)}`) : undefined) ??
      textOf(`${key}.other`) ??
      key
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? number().format(value) : wrap(value)
    })
  }
}
