import { LatchkeyError } from './base.ts'

/**
 * The amount is not a number.
 *
 * Also for an amount with more decimals than its token has.
 *
 * @remedy Use digits and at most one point.
 * @text error.invalidAmount
 */
export class InvalidAmountError extends LatchkeyError {
  override readonly name = 'InvalidAmountError'
  constructor(value: unknown, decimals: number) {
    super('invalid-amount', `Invalid amount: ${String(value).slice(0, 80)}`, {
      hints: [`Write plain digits with at most ${decimals} after a point, for example 1.5`],
    })
  }
}
