// @ts-check
const plural = /_(zero|one|two|few|many|other)$/

/**
 * What a language lacks of the English texts, and what it has that English no longer has, a line each. A text with a
 * plural needs a form for each category of the language's own grammar.
 *
 * @param {string} tag
 * @param {Readonly<Record<string, string>>} texts
 * @param {Readonly<Record<string, string>>} english
 * @returns {string[]}
 * @example openTexts('de', {}, { 'a.b_one': '{count} day', 'a.b_other': '{count} days' })
 * // ['de: a.b_one is missing ({count} days)', 'de: a.b_other is missing ({count} days)']
 */
export function openTexts(tag, texts, english) {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const wanted = new Map(
    Object.entries(english).flatMap(([key, text]) => {
      if (!plural.test(key)) return [[key, text]]
      const base = key.replace(plural, '')
      const example = english[`${base}_other`] ?? text
      return pluralCategories.map((category) => [`${base}_${category}`, example])
    }),
  )
  return [
    ...[...wanted]
      .filter(([key]) => !texts[key])
      .map(([key, text]) => `${tag}: ${key} is missing (${text})`),
    ...Object.keys(texts)
      .filter((key) => !wanted.has(key))
      .map((key) => `${tag}: ${key} is not used any more`),
  ]
}
