// Control, format (bidi, zero-width, tags), lone surrogates, private use, separators and whatever else draws nothing.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
const piledMarks = /(\p{M}{3})\p{M}+/gu

/**
 * Makes a name or symbol from outside harmless to show: one line, nothing invisible, no text direction of its own,
 * at most `maxLength` characters (an ellipsis marks the cut). What is not text becomes ''.
 */
export const stripControls = (text: unknown, maxLength = 64): string => {
  if (typeof text !== 'string') return ''
  // Before anything else, so that a name of megabytes costs no more than one of a line.
  const start = text.slice(0, maxLength * 16).replace(/\s+/g, ' ')
  // Most names are plain, and to compile what follows takes longer than all else done to them.
  const visible = /[^ -~]/.test(start)
    ? start.replace(invisible, '').replace(piledMarks, '$1').replace(/ +/g, ' ')
    : start
  const clean = visible.trim()
  const characters = [...clean]
  return characters.length <= maxLength
    ? clean
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}
