/** How many boxes there are. */
export const OTP_BOXES = 6

/** The digits in a text, at most six, whatever stands between them and in whatever script they are written. */
export const otpDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((character) => (/\p{Nd}/u.test(character) ? decimalOf(character) : ''))
    .join('')
    .slice(0, OTP_BOXES)

/** Every script's digits stand in a row of ten: how many stand before this one is its value. */
const decimalOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
