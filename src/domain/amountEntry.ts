import { formatUnits, parseAmount } from './amount.ts'
import { readDecimal } from './decimal.ts'
import { WORTH_DECIMALS, worthOfAmount } from './tokenWorth.ts'

/** What an amount is written in: tokens, or dollars they are worth. */
export type AmountUnit = 'token' | 'fiat'

/** An amount as it stands in its field. Whatever the text says, `amount` is what would be sent. */
export type AmountEntry = {
  unit: AmountUnit
  /** Plain digits with a point; empty while nothing is written. */
  text: string
  /** In the token's smallest unit; undefined while nothing is written. */
  amount: bigint | undefined
}

/** How a token counts: its decimals, and the dollars one whole of it is worth, if anybody says. */
export type TokenMeasure = { decimals: number; price: number | undefined }

export const noAmount: AmountEntry = { unit: 'token', text: '', amount: undefined }

/** Room for every uint256 with 36 decimals. */
const MAX_DIGITS = 120
/** What is written in dollars becomes tokens to the ten thousandth of a dollar, not to the eighteenth decimal. */
const WORTH_FINENESS = 4

// The first digit of each script numbers are typed in; the nine others follow it.
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０']
const inLatin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((one) => code >= one.charCodeAt(0) && code <= one.charCodeAt(0) + 9)
    return zero ? String(code - zero.charCodeAt(0)) : digit
  })

/** Digits with gaps between them; whatever stands before is no part of the number. */
const spaced = /(?<![\d.,'’`´])\d+(?:[\s_\u066c]+\d+)+/g
const spacedWell = /^\d{1,3}(?<gap>[\s_\u066c])\d{3}(?:\k<gap>\d{3})*$/
/** Whether every gap between digits is one between thousands: two numbers side by side are none. */
const isSpacedWell = (text: string): boolean =>
  !/\d[\s_\u066c]+\d/.test(text.replace(spaced, (run) => (spacedWell.test(run) ? '0' : run)))

const grouped = /^\d{1,3}(?:(?<sign>[.,'])\d{3})(?:\k<sign>\d{3})*$/

/**
 * Makes plain digits with a point of what somebody has typed or pasted: signs of currencies, symbols, spaces and
 * separators of thousands go, a comma for a point is read as one. Of what could be meant in two ways the smaller
 * amount is taken: `1,234` is a little more than one. Undefined for a text that is no amount.
 */
export const cleanAmount = (text: string): string | undefined => {
  const latin = inLatin(text)
  if (!isSpacedWell(latin)) return undefined
  const bare = latin
    .replace(/[\s_\u066c]/g, '')
    .replace(/[\u066b\uff0c\u3001]/g, ',')
    .replace(/[\uff0e\u3002]/g, '.')
    .replace(/[’`´]/g, "'")
  // What stands around the number: `$`, `EUR`, `USDC`, marks of direction.
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

/** How many tokens a worth in millionths of a dollar is, cut: never worth more than was asked for. */
export const amountOfWorth = (
  worth: bigint,
  { decimals, price }: TokenMeasure,
): bigint | undefined => {
  const each = price === undefined ? undefined : readDecimal(price)
  if (!each || each.digits === 0n) return undefined
  const amount =
    (worth * 10n ** BigInt(decimals + each.scale)) / (each.digits * 10n ** BigInt(WORTH_DECIMALS))
  // Decimals by which one step is worth less than anybody counts.
  const steps = String(each.digits).length - each.scale + WORTH_FINENESS
  const spare = decimals - Math.max(steps, 0)
  if (spare <= 0) return amount
  const step = 10n ** BigInt(spare)
  const tidy = amount - (amount % step)
  return tidy > 0n ? tidy : amount
}

export type Refusal = 'notANumber' | 'tooFine' | 'noPrice'

/** Takes what was written into a field; or says why it cannot be taken, and what stood there goes on to stand. */
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
  // Zeros at the end say nothing, so that they may go; another digit may not.
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

/** Writes an amount into a field that counts in a unit; the amount itself stays what it is. */
export const writeAmount = (
  amount: bigint | undefined,
  unit: AmountUnit,
  { decimals, price }: TokenMeasure,
): AmountEntry => {
  if (amount === undefined) return { unit, text: '', amount }
  const worth = unit === 'fiat' ? worthOfAmount(amount, decimals, price) : undefined
  if (worth === undefined) return { unit: 'token', text: formatUnits(amount, decimals), amount }
  // To the cent, and what is worth less as fine as it can be counted.
  const cent = 10n ** BigInt(WORTH_DECIMALS - 2)
  const shown = worth >= cent ? worth - (worth % cent) : worth
  return { unit, text: formatUnits(shown, WORTH_DECIMALS), amount }
}

/** Counts in the other unit from now on; the amount itself stays what it is. */
export const turnAmount = ({ unit, amount }: AmountEntry, measure: TokenMeasure): AmountEntry =>
  writeAmount(amount, unit === 'token' ? 'fiat' : 'token', measure)
