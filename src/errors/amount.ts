import { LatchkeyError } from './base.ts'

/** A text that is not an amount, or an amount with more decimals than its token. */
export class InvalidAmountError extends LatchkeyError {
  override readonly name = 'InvalidAmountError'
  constructor(value: unknown, decimals: number) {
    super('invalid-amount', `Invalid amount: ${String(value).slice(0, 80)}`, {
      hints: [`Write plain digits with at most ${decimals} after a point, for example 1.5`],
    })
  }
}
