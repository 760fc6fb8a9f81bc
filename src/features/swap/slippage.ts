import { cleanAmount } from '#domain/money/amountEntry.ts'

// How much less than quoted a swap may return, in whole per cent: the service reads no fractions.

export const DEFAULT_SLIPPAGE = 1
/** The highest limit. */
export const MAX_SLIPPAGE = 50
/** Above this, per cent, others can profit from the difference (front-running). */
const HIGH = 5

export const isHighSlippage = (slippage: number): boolean => slippage > HIGH

/**
 * Parses a percentage; undefined for other texts, fractions, and values out of range.
 *
 * @example readSlippage('2 %') // 2
 */
export const readSlippage = (text: string): number | undefined => {
  const digits = cleanAmount(text.replace(/[%٪％]/, '')) ?? ''
  const slippage = /^\d+$/.test(digits) ? Number(digits) : 0
  return slippage >= 1 && slippage <= MAX_SLIPPAGE ? slippage : undefined
}
