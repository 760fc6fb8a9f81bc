import { LatchkeyError, type LatchkeyErrorOptions } from '#errors/base.ts'

/** The network does not support swaps, or has no gas price. */
export class SwapNotSupportedError extends LatchkeyError {
  override readonly name = 'SwapNotSupportedError'
  constructor(what: 'Swaps' | 'Gas Price' = 'Swaps') {
    super('network-not-supported', `Network not supported for ${what}`)
  }
}

const texts = {
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  transaction: 'Failed to create transaction',
}

/** The steps of a swap for which a service is needed. */
export type SwapStep = keyof typeof texts

/** A service failed at a step; nothing was sent. */
export class SwapStepError extends LatchkeyError {
  override readonly name = 'SwapStepError'
  readonly step: SwapStep
  constructor(step: SwapStep, options: LatchkeyErrorOptions = {}) {
    super('server-error', texts[step], options)
    this.step = step
  }
}

/** The transaction reverted: only its fee is lost. */
export class TransactionRevertedError extends LatchkeyError {
  override readonly name = 'TransactionRevertedError'
  constructor() {
    super('rpc-failed', 'Transaction error')
  }
}
