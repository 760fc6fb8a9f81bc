import type { LatchkeyErrorOptions } from './base.ts'
import { ProviderRpcError } from './provider.ts'

/**
 * Latchkey did not send the request, or does not trust the answer.
 *
 * Here: a file that protects the visitor could not be loaded.
 *
 * @remedy The message says why, and the hints what to do.
 * @from `request`, `provider`
 */
export class ProtectionMissingError extends ProviderRpcError {
  override readonly name = 'ProtectionMissingError'
  constructor(what: 'receipts' | 'tripwire', options: LatchkeyErrorOptions = {}) {
    super(
      -32603,
      `The code of Latchkey that ${what === 'receipts' ? 'reads requests' : 'watches this page'} could not be loaded`,
      {
        hints: [
          `Serve the folder split/ next to the script, with ${what}-….js in it.`,
          'Do not combine, move or rewrite them. diagnose() names what is blocked.',
        ],
        ...options,
      },
    )
  }
}

/**
 * Too many requests already wait for the visitor.
 *
 * @remedy Wait for an answer before you send more.
 * @from `request`, `provider`
 */
export class TooManyRequestsError extends ProviderRpcError {
  override readonly name = 'TooManyRequestsError'
  constructor(waiting: number, options: LatchkeyErrorOptions = {}) {
    super(-32005, `${waiting} requests wait for the visitor already`, {
      hints: ['Wait for an answer before you ask for more.'],
      ...options,
    })
  }
}
