import unhomoglyph from 'unhomoglyph'

/** Without accents and other marks, and letters as letters, whatever their style. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** A letter in a style is taken for that letter, or for what its shape looks like. */
const readings = [
  (text: string) => unhomoglyph(plain(text)),
  (text: string) => plain(unhomoglyph(text.normalize('NFD'))),
]

/**
 * Whether a symbol could be taken for another one: its letters are the same, or such as Unicode lists as confusable, in any
 * case and any alphabet.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export const looksLike = (symbol: string, known: string): boolean =>
  readings.some((reading) => {
    // Capitals and small letters resemble different letters: both count, one after the other.
    const form = (text: string) =>
      reading(reading(text).toLowerCase())
        .toLowerCase()
        .replace(/[^\p{L}\p{N}$€£¥₿]/gu, '')
    return form(symbol) !== '' && form(symbol) === form(known)
  })
