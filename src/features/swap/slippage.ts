import { cleanAmount } from '#domain/money/amountEntry.ts'

// How much less than quoted a swap may return, in hundredths of a per cent.

export const DEFAULT_SLIPPAGE = 100
/** Offered beside a limit of one's own. */
export const usualSlippages: readonly number[] = [10, 50, DEFAULT_SLIPPAGE]
/** The limits of a limit. */
export const MIN_SLIPPAGE = 10
export const MAX_SLIPPAGE = 5000
/** Above this others can profit from the difference (front-running). */
const HIGH = 500

export const isHighSlippage = (slippage: number): boolean => slippage > HIGH

/** What the service is asked for, in whole per cent: it reads no fractions. */
export const sentSlippage = (slippage: number): number => Math.ceil(slippage / 100)

/**
 * Parses a percentage; undefined for other texts, finer fractions, and values out of range.
 *
 * @example readSlippage('0.5 %') // 50
 */
export const readSlippage = (text: string): number | undefined => {
  const digits = cleanAmount(text.replace(/[%٪％]/, '')) ?? ''
  const slippage = /^\d+(\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : 0
  return slippage >= MIN_SLIPPAGE && slippage <= MAX_SLIPPAGE ? slippage : undefined
}
