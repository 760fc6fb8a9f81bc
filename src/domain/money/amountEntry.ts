import { WORTH_DECIMALS, worthOfAmount } from '../token/tokenWorth.ts'
import { formatUnits, parseAmount } from './amount.ts'
import { readDecimal } from './decimal.ts'

/** The unit an amount is entered in: tokens, or their worth in dollars. */
export type AmountUnit = 'token' | 'fiat'

/** The state of an amount field. Whatever the text is, `amount` is what would be sent. */
export type AmountEntry = {
  unit: AmountUnit
  /** Plain digits with a point; empty while nothing is entered. */
  text: string
  /** In the token's smallest unit; undefined while nothing is entered. */
  amount: bigint | undefined
}

/** A token's decimals, and the price of one whole token in dollars, if known. */
export type TokenMeasure = { decimals: number; price: number | undefined }

export const noAmount: AmountEntry = { unit: 'token', text: '', amount: undefined }

/** Enough for every uint256 with 36 decimals. */
const MAX_DIGITS = 120
/** Amounts entered in dollars are rounded to a ten thousandth of a dollar, not to the last decimal. */
const WORTH_FINENESS = 4

// The zero of each script in which numbers are typed; the nine other digits follow it.
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０']
const inLatin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((one) => code >= one.charCodeAt(0) && code <= one.charCodeAt(0) + 9)
    return zero ? String(code - zero.charCodeAt(0)) : digit
  })

/** Digits with spaces between them; text before them is not part of the number. */
const spaced = /(?<![\d.,'’`´])\d+(?:[\s_\u066c]+\d+)+/g
const spacedWell = /^\d{1,3}(?<gap>[\s_\u066c])\d{3}(?:\k<gap>\d{3})*$/
/** Whether every space between digits separates thousands: two numbers side by side are not one. */
const isSpacedWell = (text: string): boolean =>
  !/\d[\s_\u066c]+\d/.test(text.replace(spaced, (run) => (spacedWell.test(run) ? '0' : run)))

const grouped = /^\d{1,3}(?:(?<sign>[.,'])\d{3})(?:\k<sign>\d{3})*$/

/**
 * Turns what was typed or pasted into plain digits with a point: currency signs, symbols, spaces and thousands separators
 * are removed, a decimal comma becomes a point. Of two possible readings the smaller amount is taken: `1,234` is a little
 * more than one. Undefined for a text that is not an amount.
 */
export const cleanAmount = (text: string): string | undefined => {
  const latin = inLatin(text)
  if (!isSpacedWell(latin)) return undefined
  const bare = latin
    .replace(/[\s_\u066c]/g, '')
    .replace(/[\u066b\uff0c\u3001]/g, ',')
    .replace(/[\uff0e\u3002]/g, '.')
    .replace(/[’`´]/g, "'")
  // What may surround the number: `$`, `EUR`, `USDC`, direction marks.
  const [, number = ''] =
    /^[\p{L}\p{Sc}\p{Cf}≈~=]*([\d.,']*)[\p{L}\p{Sc}\p{Cf}]*$/u.exec(bare) ?? []
  if (number === '') return bare === '' ? '' : undefined
  const signs = [...number].filter((sign) => !/\d/.test(sign))
  const last = signs.at(-1) ?? ''
  const isAlone = signs.filter((sign) => sign === last).length === 1
  const hasPoint = last !== "'" && isAlone
  const cut = hasPoint ? number.lastIndexOf(last) : number.length
  const [before, fraction] = [number.slice(0, cut), number.slice(cut + 1)]
  if (/\D/.test(before) && !grouped.test(before)) return undefined
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || (hasPoint ? '0' : '')
  const clean = hasPoint ? `${whole}.${fraction}` : whole
  return clean.length <= MAX_DIGITS ? clean : undefined
}

/** How many tokens are worth some millionths of a dollar, rounded down: never worth more than was entered. */
export const amountOfWorth = (
  worth: bigint,
  { decimals, price }: TokenMeasure,
): bigint | undefined => {
  const each = price === undefined ? undefined : readDecimal(price)
  if (!each || each.digits === 0n) return undefined
  const amount =
    (worth * 10n ** BigInt(decimals + each.scale)) / (each.digits * 10n ** BigInt(WORTH_DECIMALS))
  // Decimals whose smallest step is worth less than the precision above.
  const steps = String(each.digits).length - each.scale + WORTH_FINENESS
  const spare = decimals - Math.max(steps, 0)
  if (spare <= 0) return amount
  const step = 10n ** BigInt(spare)
  const tidy = amount - (amount % step)
  return tidy > 0n ? tidy : amount
}

export type Refusal = 'notANumber' | 'tooFine' | 'noPrice'

/** Applies what was typed into a field; or says why it is refused, and the field keeps its text. */
export const enterAmount = (
  text: string,
  unit: AmountUnit,
  measure: TokenMeasure,
): AmountEntry | { refused: Refusal } => {
  const clean = cleanAmount(text)
  if (clean === undefined) return { refused: 'notANumber' }
  if (clean === '') return { unit, text: '', amount: undefined }
  const decimals = unit === 'token' ? measure.decimals : WORTH_DECIMALS
  const [whole = '', fraction] = clean.split('.')
  // Trailing zeros may be dropped; other digits beyond the token's decimals may not.
  const short = fraction?.slice(0, decimals)
  if (fraction !== undefined && /[1-9]/.test(fraction.slice(decimals)))
    return { refused: 'tooFine' }
  if (fraction !== undefined && decimals === 0 && fraction === '') return { refused: 'tooFine' }
  const kept = short === undefined || decimals === 0 ? whole : `${whole}.${short}`
  const units = parseAmount(kept, decimals)
  if (unit === 'token') return { unit, text: kept, amount: units }
  const amount = amountOfWorth(units, measure)
  return amount === undefined ? { refused: 'noPrice' } : { unit, text: kept, amount }
}

/** Formats an amount in a field's unit; the amount itself stays the same. */
export const writeAmount = (
  amount: bigint | undefined,
  unit: AmountUnit,
  { decimals, price }: TokenMeasure,
): AmountEntry => {
  if (amount === undefined) return { unit, text: '', amount }
  const worth = unit === 'fiat' ? worthOfAmount(amount, decimals, price) : undefined
  if (worth === undefined) return { unit: 'token', text: formatUnits(amount, decimals), amount }
  // In whole cents; less than a cent in full precision.
  const cent = 10n ** BigInt(WORTH_DECIMALS - 2)
  const shown = worth >= cent ? worth - (worth % cent) : worth
  return { unit, text: formatUnits(shown, WORTH_DECIMALS), amount }
}

/** Switches a field to the other unit; the amount itself stays the same. */
export const turnAmount = ({ unit, amount }: AmountEntry, measure: TokenMeasure): AmountEntry =>
  writeAmount(amount, unit === 'token' ? 'fiat' : 'token', measure)
