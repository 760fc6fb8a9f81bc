import { splitUnits } from './amount.ts'

export type DisplayAmountOptions = {
  /** BCP 47; a tag that the browser does not support counts as English. */
  locale?: string | undefined
  /** The most decimals, and significant digits of smaller amounts. */
  maxFraction?: number
  /** The fewest decimals, shown even where they are zero. */
  minFraction?: number
}

type Script = { group: (whole: bigint) => string; point: string }
const scripts = new Map<string, Script>()

const supported = (locale: string | undefined): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    // The tag comes from a host or a page: fall back instead of failing.
    return 'en'
  }
}

// Intl would convert an amount to a float; so only its decimal point and grouping are used. Digits are those that are
// typed and that times and dates have, since browsers differ in their default digits for Arabic.
const scriptOf = (locale: string | undefined): Script => {
  const name = supported(locale)
  let script = scripts.get(name)
  if (!script) {
    const format = new Intl.NumberFormat(name, { numberingSystem: 'latn' })
    script = {
      group: (whole) => format.format(whole),
      point: format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    }
    scripts.set(name, script)
  }
  return script
}

/** A language's decimal separator. @example decimalPoint('de') // ',' */
export const decimalPoint = (locale?: string): string => scriptOf(locale).point

/**
 * Formats an amount of the smallest unit. `text` is rounded down: to three decimals, or to the first significant digits
 * where three decimals would show zero. `full` is the exact amount, for hover and focus.
 *
 * @example displayAmount(1_234_567_890_123_456_789_012n, 18) // { text: '1,234.567', full: '1,234.567890123456789012' }
 */
export const displayAmount = (
  value: bigint,
  decimals: number,
  { locale, maxFraction = 3, minFraction = 0 }: DisplayAmountOptions = {},
): { text: string; full: string } => {
  const { group, point } = scriptOf(locale)
  const [whole, fraction] = splitUnits(value < 0n ? -value : value, decimals)
  const write = (end: number) => {
    const shown = fraction.slice(0, end).replace(/0+$/, '').padEnd(minFraction, '0')
    const number = group(whole) + (shown && point + shown)
    return value < 0n ? `-${number}` : number
  }
  const firstDigit = fraction.search(/[1-9]/)
  const tiny = whole === 0n && firstDigit >= maxFraction
  return {
    text: write(tiny ? firstDigit + maxFraction : maxFraction),
    full: write(fraction.length),
  }
}
