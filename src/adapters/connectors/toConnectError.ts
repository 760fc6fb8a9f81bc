import { classifyWalletError } from '../../domain/errorKind.ts'
import { LatchkeyError } from '../../errors/base.ts'
import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
} from '../../errors/connection.ts'
import { isAbortError } from '../../lib/abortError.ts'

/** What a wallet has said instead of connecting, in our words; those already ours and an abort stay as they are. */
export const toConnectError = (cause: unknown): unknown => {
  if (isAbortError(cause)) return cause
  const kind = classifyWalletError(cause)
  if (kind === 'rejected') return new ConnectionRejectedError({ cause })
  if (kind === 'pending') return new ConnectionPendingError({ cause })
  return cause instanceof LatchkeyError ? cause : new ConnectionFailedError({ cause })
}
