import { parseAmount } from '../amount.ts'
import { cleanAmount } from '../amountEntry.ts'

export type Money = {
  /** As it stands in its field: plain digits with a point. */
  text: string
  /** Undefined while nothing is written. */
  cents: bigint | undefined
}

const MAX_LENGTH = 12

/** Reads what somebody types as money; undefined for what is no amount, or finer than a cent. */
export const readCents = (typed: string): Money | undefined => {
  const text = cleanAmount(typed)?.slice(0, MAX_LENGTH)
  if (text === undefined || !/^\d*(\.\d{0,2})?$/.test(text)) return undefined
  return { text, cents: /\d/.test(text) ? parseAmount(text, 2) : undefined }
}
