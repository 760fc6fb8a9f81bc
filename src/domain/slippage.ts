import { readDecimal, toUnits } from './decimal.ts'

/** How much less than quoted an exchange may bring, of ten thousand: 1 %. */
export const DEFAULT_SLIPPAGE = 100
/** Whoever allows more gives it away. */
export const MAX_SLIPPAGE = 5_000

/** Too much invites others to take it; with too little most exchanges fail. */
export const slippageWarning = (slippage: number): 'high' | 'low' | undefined =>
  slippage > 500 ? 'high' : slippage < 10 ? 'low' : undefined

/** Reads per cent as they are written; undefined for what is none, finer than a hundredth, or out of bounds. */
export const readSlippage = (text: string): number | undefined => {
  const percent = readDecimal(text.replace(',', '.').replace('%', ''))
  if (!percent || percent.scale > 2) return undefined
  const slippage = toUnits(percent, 2)
  return slippage > 0n && slippage <= BigInt(MAX_SLIPPAGE) ? Number(slippage) : undefined
}
