import { parseAmount } from '#domain/money/amount.ts'
import { cleanAmount, type Refusal } from '#domain/money/amountEntry.ts'

export type Money = {
  /** The text of the field: plain digits with a point. */
  text: string
  /** Undefined while the field is empty. */
  cents: bigint | undefined
}

const MAX_LENGTH = 12

/** Parses a typed amount of money; or says why it is refused. */
export const readCents = (
  typed: string,
): Money | { refused: Extract<Refusal, 'notANumber' | 'tooFine'> } => {
  const clean = cleanAmount(typed)?.slice(0, MAX_LENGTH)
  if (clean === undefined) return { refused: 'notANumber' }
  // Trailing zeros may be dropped; other digits beyond the cents may not.
  const [, text = '', rest = ''] = /^(\d*(?:\.\d{0,2})?)(\d*)$/.exec(clean) ?? []
  if (/[1-9]/.test(rest)) return { refused: 'tooFine' }
  return { text, cents: /\d/.test(text) ? parseAmount(text, 2) : undefined }
}
