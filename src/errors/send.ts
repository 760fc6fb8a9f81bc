import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** The draft has no amount or no receiver. */
export class DraftIncompleteError extends LatchkeyError {
  override readonly name = 'DraftIncompleteError'
  constructor() {
    super('draft-incomplete', 'An amount and receiver address are required')
  }
}

/** The draft has no token. */
export class TokenMissingError extends LatchkeyError {
  override readonly name = 'TokenMissingError'
  constructor() {
    super('token-missing', 'A token is required')
  }
}

/** Transfers are not supported in the network's namespace. */
export class UnsupportedChainError extends LatchkeyError {
  override readonly name = 'UnsupportedChainError'
  constructor() {
    super('unsupported-chain', 'Unsupported chain')
  }
}

/** A name could not be resolved. */
export class NameLookupError extends LatchkeyError {
  override readonly name = 'NameLookupError'
  /** The service's own text, where it gave a reason. */
  readonly reason: string | undefined
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-lookup-failed', reason || 'Error resolving name', options)
    this.reason = reason
  }
}

/** Nothing may be sent to this receiver. */
export class ReceiverRefusedError extends LatchkeyError {
  override readonly name = 'ReceiverRefusedError'
  constructor(hint: string) {
    super('receiver-refused', 'Nothing may be sent to this address', { hints: [hint] })
  }
}

/** The token's decimals on the chain differ from what was shown: another amount would be sent. */
export class TokenMismatchError extends LatchkeyError {
  override readonly name = 'TokenMismatchError'
  constructor(hint: string) {
    super('token-mismatch', 'The token is not what it seemed to be', { hints: [hint] })
  }
}
