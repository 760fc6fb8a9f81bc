// Controls, format marks (bidi, zero-width, tags), lone surrogates, private use, and what draws nothing.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

// What makes one picture of several characters, or chooses how a picture is drawn: nothing is hidden by it.
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D(?=\p{Extended_Pictographic}))*/gu
// Joins letters of some scripts.
const joined = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu

const nameOf = (character: string) =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`

/** A stranger's text on one line, with whatever cannot be seen named in its place, cut at `maxLength` characters. */
export function visibleText(text: string, maxLength = 400): string {
  const shown = text.slice(0, maxLength * 2).replace(unseen, nameOf)
  const characters = [...shown]
  return characters.length <= maxLength && text.length <= maxLength * 2
    ? shown
    : `${characters.slice(0, maxLength - 1).join('')}…`
}

/** Whether a text holds what cannot be seen, line breaks, tabs and the joints of emoji and letters aside. */
export function hidesSomething(text: string): boolean {
  const rest = text
    .replace(/[\r\n\t]/g, '')
    .replace(emoji, '')
    .replace(joined, '')
  return rest.search(unseen) >= 0
}
