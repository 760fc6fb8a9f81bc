// Controls, format marks (bidi, zero-width, tags), lone surrogates, private use, and what draws nothing.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

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

/** Whether a text holds what cannot be seen, line breaks and tabs aside. */
export const hidesSomething = (text: string): boolean => {
  unseen.lastIndex = 0
  return unseen.test(text.replace(/[\r\n\t]/g, ''))
}
