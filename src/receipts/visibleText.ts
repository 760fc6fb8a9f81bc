// Controls, format characters (bidi, zero-width, tags), lone surrogates, private use, and characters that draw nothing.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

// Joins several characters to one picture, or selects how a picture is drawn: hides nothing.
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D(?=\p{Extended_Pictographic}))*/gu
// Joins letters of some scripts.
const joined = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu

const nameOf = (character: string) =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`

/**
 * Untrusted text with each invisible character replaced by its code point, cut at `maxLength` characters: then its whole
 * length follows, so that nobody takes a part for all of it.
 */
export function visibleText(text: string, maxLength = 400): string {
  const shown = text.slice(0, maxLength * 2).replace(unseen, nameOf)
  const characters = [...shown]
  return characters.length <= maxLength && text.length <= maxLength * 2
    ? shown
    : `${characters.slice(0, maxLength - 1).join('')}… (${maxLength - 1} / ${lengthOf(text)})`
}

/** Counting the characters of a text without an end would cost more than to show it. */
const lengthOf = (text: string): number => (text.length > 100_000 ? text.length : [...text].length)

/** Untrusted text as it stands, lines and emoji included, with what cannot be seen, or turns the order of letters, marked. */
export function markedText(text: string): string {
  const kept = new Set<number>()
  for (const expression of [emoji, joined])
    for (const { index, 0: whole } of text.matchAll(expression))
      for (let at = index; at < index + whole.length; at += 1) kept.add(at)
  return text.replace(unseen, (character, at: number) =>
    kept.has(at) || /[\r\n\t]/.test(character) ? character : nameOf(character),
  )
}

/** Whether a text holds invisible characters, other than line breaks, tabs and the joiners of emoji and letters. */
export function hidesSomething(text: string): boolean {
  const rest = text
    .replace(/[\r\n\t]/g, '')
    .replace(emoji, '')
    .replace(joined, '')
  return rest.search(unseen) >= 0
}
