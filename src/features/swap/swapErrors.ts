import { LatchkeyError, type LatchkeyErrorOptions } from '../../errors/base.ts'

/** No tokens are exchanged on the network; nor does anybody say what gas costs there. */
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

/** What an exchange consists of, as far as a service has a part in it. */
export type SwapStep = keyof typeof texts

/** A service did not do its part; nothing was sent. */
export class SwapStepError extends LatchkeyError {
  override readonly name = 'SwapStepError'
  readonly step: SwapStep
  constructor(step: SwapStep, options: LatchkeyErrorOptions = {}) {
    super('server-error', texts[step], options)
    this.step = step
  }
}

/** The chain has refused a transaction: only its fee is gone. */
export class TransactionRevertedError extends LatchkeyError {
  override readonly name = 'TransactionRevertedError'
  constructor() {
    super('rpc-failed', 'Transaction error')
  }
}
