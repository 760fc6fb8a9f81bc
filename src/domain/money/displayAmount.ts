import { splitUnits } from './amount.ts'

/** The most significant digits on screen, outside a review and a receipt. */
export const SIGNIFICANT = 6

export type DisplayAmountOptions = {
  /** BCP 47; a tag that the browser does not support counts as English. */
  locale?: string | undefined
  /** The most decimals, and significant digits of amounts that would show as zero with so many. */
  maxFraction?: number
  /** The fewest decimals, shown even where they are zero. */
  minFraction?: number
}

/** An amount on screen, and the exact one. */
export type ShownAmount = { text: string; full: string }

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
 * Formats an amount of the smallest unit. `text` has six significant digits at most and is rounded down; a longer whole part
 * is shown completely. `full` is the exact amount, for hover, focus and copying.
 *
 * @example displayAmount(1_234_567_890_123_456_789_012n, 18) // { text: '1,234.56', full: '1,234.567890123456789012' }
 */
export const displayAmount = (
  value: bigint,
  decimals: number,
  { locale, maxFraction = SIGNIFICANT, minFraction = 0 }: DisplayAmountOptions = {},
): ShownAmount => {
  const { group, point } = scriptOf(locale)
  const [whole, fraction] = splitUnits(value < 0n ? -value : value, decimals)
  const write = (end: number) => {
    const shown = fraction.slice(0, end).replace(/0+$/, '').padEnd(minFraction, '0')
    const number = group(whole) + (shown && point + shown)
    return value < 0n ? `-${number}` : number
  }
  const most = Math.min(maxFraction, SIGNIFICANT)
  const zeros = Math.max(fraction.search(/[1-9]/), 0)
  const end =
    whole > 0n
      ? Math.min(most, SIGNIFICANT - String(whole).length)
      : zeros >= maxFraction || maxFraction >= SIGNIFICANT
        ? zeros + most
        : maxFraction
  return { text: write(Math.max(end, minFraction)), full: write(fraction.length) }
}
