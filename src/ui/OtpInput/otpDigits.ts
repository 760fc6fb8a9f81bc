/** The number of boxes. */
export const OTP_BOXES = 6

/** The first six digits in a text, in any script, ignoring everything else. */
export const otpDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((character) => (/\p{Nd}/u.test(character) ? decimalOf(character) : ''))
    .join('')
    .slice(0, OTP_BOXES)

/** Every script has its digits in a row of ten: the number of digits before this one is its value. */
const decimalOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
