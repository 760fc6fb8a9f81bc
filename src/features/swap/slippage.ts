import { cleanAmount } from '../../domain/amountEntry.ts'

// How much less than quoted an exchange may bring, in whole per cent: the service cannot read a fraction.

export const DEFAULT_SLIPPAGE = 1
/** Whoever allows more gives it away. */
export const MAX_SLIPPAGE = 50
/** From more than this, per cent, others can profit by taking it. */
const HIGH = 5

export const isHighSlippage = (slippage: number): boolean => slippage > HIGH

/**
 * Reads per cent as they are written; undefined for what is none, a fraction, or out of bounds.
 *
 * @example readSlippage('2 %') // 2
 */
export const readSlippage = (text: string): number | undefined => {
  const digits = cleanAmount(text.replace(/[%٪％]/, '')) ?? ''
  const slippage = /^\d+$/.test(digits) ? Number(digits) : 0
  return slippage >= 1 && slippage <= MAX_SLIPPAGE ? slippage : undefined
}
