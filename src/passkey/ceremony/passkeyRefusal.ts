import type { Cancellable } from '#lib/cancellable.ts'
import { PasskeyBarredError, PasskeyDeclinedError } from './passkeyErrors.ts'

/** No person reads a dialog and closes it in this time, ms: the browser itself has refused. */
const TOO_SOON_MS = 300

/**
 * What it means that a browser did not let a page have a passkey.
 *
 * @param begunAt by `performance.now()`
 * @throws the reason of its signal
 */
export function passkeyRefusal(error: unknown, begunAt: number, { signal }: Cancellable): unknown {
  signal?.throwIfAborted()
  if (!(error instanceof DOMException)) return error
  const isRefusal = error.name === 'NotAllowedError'
  const isInside = window.top !== window
  if (isInside && error.name === 'SecurityError') return new PasskeyBarredError()
  if (isInside && isRefusal && performance.now() - begunAt < TOO_SOON_MS)
    return new PasskeyBarredError()
  return isRefusal ? new PasskeyDeclinedError() : error
}
