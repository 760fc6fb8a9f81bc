import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * Amount or receiver is missing.
 *
 * @remedy The visitor enters them.
 * @text error.draftIncomplete
 */
export class DraftIncompleteError extends LatchkeyError {
  override readonly name = 'DraftIncompleteError'
  constructor() {
    super('draft-incomplete', 'An amount and receiver address are required')
  }
}

/**
 * No token has been chosen.
 *
 * @remedy The visitor chooses one.
 * @text error.tokenMissing
 */
export class TokenMissingError extends LatchkeyError {
  override readonly name = 'TokenMissingError'
  constructor() {
    super('token-missing', 'A token is required')
  }
}

/**
 * Sending is not supported on this network.
 *
 * @remedy Use an EVM or Solana network.
 * @text error.unsupportedChain
 */
export class UnsupportedChainError extends LatchkeyError {
  override readonly name = 'UnsupportedChainError'
  constructor() {
    super('unsupported-chain', 'Unsupported chain')
  }
}

/**
 * The name could not be looked up.
 *
 * @remedy Use the address.
 * @text error.nameLookup
 */
export class NameLookupError extends LatchkeyError {
  override readonly name = 'NameLookupError'
  /** The service's own text, where it gave a reason. */
  readonly reason: string | undefined
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-lookup-failed', reason || 'Error resolving name', options)
    this.reason = reason
  }
}

/**
 * Sending to this address is not allowed.
 *
 * @remedy The hint says why.
 * @text error.receiverRefused
 */
export class ReceiverRefusedError extends LatchkeyError {
  override readonly name = 'ReceiverRefusedError'
  constructor(hint: string) {
    super('receiver-refused', 'Nothing may be sent to this address', { hints: [hint] })
  }
}

/**
 * The token is not the one that was shown.
 *
 * Its decimals on the chain differ from what was shown: another amount would be sent.
 *
 * @remedy Start again, and check the token’s address.
 * @text error.tokenMismatch
 */
export class TokenMismatchError extends LatchkeyError {
  override readonly name = 'TokenMismatchError'
  constructor(hint: string) {
    super('token-mismatch', 'The token is not what it seemed to be', { hints: [hint] })
  }
}
