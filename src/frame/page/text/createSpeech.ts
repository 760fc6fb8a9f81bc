import { isRtl } from '#i18n/isRtl.ts'
import type { Locale } from '#i18n/locales.ts'

/** The texts of a page in the language that it speaks. */
export type Speech<Key extends string> = {
  /** A text, with its `{names}` filled in. */
  say(key: Key, values?: Readonly<Record<string, string | number>>): string
  /** Puts the page into another language, before it draws anything. What the language lacks stays English. */
  speak(texts: Readonly<Record<string, string>>, locale: Locale): void
  /** The language spoken. */
  locale(): Locale
}

// Without isolation, a Latin name inside Arabic would reorder the punctuation around it.
const isolate = (text: string) => `\u2068${text}\u2069`

/** @param english all texts by their keys */
export function createSpeech<Key extends string>(
  english: Readonly<Record<Key, string>>,
): Speech<Key> {
  let texts: Readonly<Record<string, string>> = english
  let spoken: Locale = 'en'
  const wrap = (text: string) => (isRtl(spoken) ? isolate(text) : text)
  return {
    say: (key, values = {}) =>
      (texts[key] ?? english[key]).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name]
        return value === undefined ? whole : wrap(String(value))
      }),
    speak(others, locale) {
      texts = others
      spoken = locale
    },
    locale: () => spoken,
  }
}
