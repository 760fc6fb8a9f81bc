// Control and format characters (bidi, zero-width, tags), lone surrogates, private use, separators and others that draw nothing.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
const piledMarks = /(\p{M}{3})\p{M}+/gu

/**
 * Makes an untrusted name or symbol safe to show: one line, nothing invisible, no text direction of its own,
 * at most `maxLength` characters (an ellipsis marks the cut). What is not a string becomes ''.
 */
export const stripControls = (text: unknown, maxLength = 64): string => {
  if (typeof text !== 'string') return ''
  // First, so that a name of megabytes costs no more than a short one.
  const start = text.slice(0, maxLength * 16).replace(/\s+/g, ' ')
  // Most names are plain, and compiling the expression below takes longer than all else.
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
