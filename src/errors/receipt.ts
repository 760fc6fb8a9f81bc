import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'
import { ProviderRpcError } from './provider.ts'

/**
 * The parameters of a request do not match its method, so its effect is unknown.
 *
 * @remedy Correct the parameter that the message names.
 * @from `request`, `provider`
 */
export class UnreadableRequestError extends ProviderRpcError {
  override readonly name = 'UnreadableRequestError'
  /** For a developer: where the error is, and what was expected. */
  readonly problem: string
  constructor(problem: string, options: LatchkeyErrorOptions = {}) {
    super(-32602, `Invalid parameters: ${problem}`, options)
    this.problem = problem
  }
}

/** A wallet's answer does not match its request (-32603). */
export class RequestMismatchError extends LatchkeyError {
  override readonly name = 'RequestMismatchError'
  /** What differs, such as `signer` or `to`. */
  readonly field: string
  constructor(field: string, { asked, got }: { asked: string; got: string }) {
    super(-32603, `The wallet's answer is not for what was asked: ${field} differs`, {
      hints: [`Asked: ${asked}`, `Got: ${got}`],
    })
    this.field = field
  }
}

/** A host's descriptor that is not in the format of ERC-7730 (-32602). */
export class InvalidDescriptorError extends LatchkeyError {
  override readonly name = 'InvalidDescriptorError'
  constructor(problem: string, options: LatchkeyErrorOptions = {}) {
    super(-32602, `Invalid ERC-7730 descriptor: ${problem}`, options)
  }
}
