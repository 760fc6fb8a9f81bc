import { parseAmount } from '../../domain/amount.ts'
import { cleanAmount, type Refusal } from '../../domain/amountEntry.ts'

export type Money = {
  /** As it stands in its field: plain digits with a point. */
  text: string
  /** Undefined while nothing is written. */
  cents: bigint | undefined
}

const MAX_LENGTH = 12

/** Reads what somebody types as money; or says why it cannot be taken. */
export const readCents = (
  typed: string,
): Money | { refused: Extract<Refusal, 'notANumber' | 'tooFine'> } => {
  const clean = cleanAmount(typed)?.slice(0, MAX_LENGTH)
  if (clean === undefined) return { refused: 'notANumber' }
  // Zeros at the end say nothing, so that they may go; another digit may not.
  const [, text = '', rest = ''] = /^(\d*(?:\.\d{0,2})?)(\d*)$/.exec(clean) ?? []
  if (/[1-9]/.test(rest)) return { refused: 'tooFine' }
  return { text, cents: /\d/.test(text) ? parseAmount(text, 2) : undefined }
}
