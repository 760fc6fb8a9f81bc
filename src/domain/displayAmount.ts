import { splitUnits } from './amount.ts'

export type DisplayAmountOptions = {
  /** BCP 47; one the browser does not know counts as English. */
  locale?: string | undefined
  /** Decimals shown, and significant digits of what is smaller than they can show. */
  maxFraction?: number
  /** Decimals shown even where they are zero. */
  minFraction?: number
}

type Script = { group: (whole: bigint) => string; point: string; digits: readonly string[] }
const scripts = new Map<string, Script>()

const supported = (locale: string | undefined): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    // Written by a host or read from a page: not worth failing over.
    return 'en'
  }
}

// Intl would push an amount through a float; so it only lends its digits, its point and its grouping.
const scriptOf = (locale: string | undefined): Script => {
  const name = supported(locale)
  let script = scripts.get(name)
  if (!script) {
    const format = new Intl.NumberFormat(name)
    script = {
      group: (whole) => format.format(whole),
      point: format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
      digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    }
    scripts.set(name, script)
  }
  return script
}

/** What stands between the whole and its fraction in a language. @example decimalPoint('de') // ',' */
export const decimalPoint = (locale?: string): string => scriptOf(locale).point

/**
 * An amount of the smallest unit for the eye. `text` is cut, never rounded up: to three decimals, or to the first
 * significant digits where three decimals would show nothing. `full` is the exact amount, for hover and focus.
 *
 * @example displayAmount(1_234_567_890_123_456_789_012n, 18) // { text: '1,234.567', full: '1,234.567890123456789012' }
 */
export const displayAmount = (
  value: bigint,
  decimals: number,
  { locale, maxFraction = 3, minFraction = 0 }: DisplayAmountOptions = {},
): { text: string; full: string } => {
  const { group, point, digits } = scriptOf(locale)
  const [whole, fraction] = splitUnits(value < 0n ? -value : value, decimals)
  const write = (end: number) => {
    const shown = fraction.slice(0, end).replace(/0+$/, '').padEnd(minFraction, '0')
    const local = shown.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
    const number = group(whole) + (local && point + local)
    return value < 0n ? `-${number}` : number
  }
  const firstDigit = fraction.search(/[1-9]/)
  const tiny = whole === 0n && firstDigit >= maxFraction
  return {
    text: write(tiny ? firstDigit + maxFraction : maxFraction),
    full: write(fraction.length),
  }
}
