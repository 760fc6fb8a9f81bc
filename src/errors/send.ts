import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** Something is to be sent, and nobody has said how much or to whom. */
export class DraftIncompleteError extends LatchkeyError {
  override readonly name = 'DraftIncompleteError'
  constructor() {
    super('draft-incomplete', 'An amount and receiver address are required')
  }
}

/** Something is to be sent, and nobody has said what. */
export class TokenMissingError extends LatchkeyError {
  override readonly name = 'TokenMissingError'
  constructor() {
    super('token-missing', 'A token is required')
  }
}

/** The namespace of the network has no transfers here. */
export class UnsupportedChainError extends LatchkeyError {
  override readonly name = 'UnsupportedChainError'
  constructor() {
    super('unsupported-chain', 'Unsupported chain')
  }
}

/** A name could not be looked up. */
export class NameLookupError extends LatchkeyError {
  override readonly name = 'NameLookupError'
  /** In the service's own words, where it said why. */
  readonly reason: string | undefined
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-lookup-failed', reason || 'Error resolving name', options)
    this.reason = reason
  }
}

/** The receiver is one that nothing may be sent to. */
export class ReceiverRefusedError extends LatchkeyError {
  override readonly name = 'ReceiverRefusedError'
  constructor(hint: string) {
    super('receiver-refused', 'Nothing may be sent to this address', { hints: [hint] })
  }
}

/** The chain says something else of the token than what was shown: another amount would be moved. */
export class TokenMismatchError extends LatchkeyError {
  override readonly name = 'TokenMismatchError'
  constructor(hint: string) {
    super('token-mismatch', 'The token is not what it seemed to be', { hints: [hint] })
  }
}
