import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
} from '#errors/connection.ts'
import { isAbortError } from '#lib/abortError.ts'

/** A wallet's connection failure as one of our errors; our own errors and an abort are passed through. */
export const toConnectError = (cause: unknown): unknown => {
  if (isAbortError(cause)) return cause
  const kind = classifyWalletError(cause)
  if (kind === 'rejected') return new ConnectionRejectedError({ cause })
  if (kind === 'pending') return new ConnectionPendingError({ cause })
  return cause instanceof LatchkeyError ? cause : new ConnectionFailedError({ cause })
}
