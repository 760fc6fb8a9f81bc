import type { LatchkeyErrorOptions } from './base.ts'
import { ProviderRpcError } from './provider.ts'

/** A file that protects the visitor could not be loaded, so the request was not sent without asking (-32603). */
export class ProtectionMissingError extends ProviderRpcError {
  override readonly name = 'ProtectionMissingError'
  constructor(what: 'receipts' | 'tripwire', options: LatchkeyErrorOptions = {}) {
    super(
      -32603,
      `The code of Latchkey that ${what === 'receipts' ? 'reads requests' : 'watches this page'} could not be loaded`,
      {
        hints: [
          `Serve the files of split/ beside the script, ${what}-….js among them.`,
          'Do not combine, move or rewrite them. diagnose() names what is blocked.',
        ],
        ...options,
      },
    )
  }
}

/** More requests wait for the visitor than they could read (-32005). */
export class TooManyRequestsError extends ProviderRpcError {
  override readonly name = 'TooManyRequestsError'
  constructor(waiting: number, options: LatchkeyErrorOptions = {}) {
    super(-32005, `${waiting} requests wait for the visitor already`, {
      hints: ['Wait for an answer before you ask for more.'],
      ...options,
    })
  }
}
