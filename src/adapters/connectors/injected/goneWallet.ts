import { withTimeout } from '../../../lib/withTimeout.ts'
import type { Eip1193Provider } from './eip1193.ts'

/** A wallet that does not answer a request without a prompt for so long counts as removed. */
export const SILENT_LIMIT_MS = 10_000

/** Errors of extensions that were removed or updated while the page stayed open. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && /context invalidated|receiving end does not exist/i.test(error.message)

/** Whether a wallet is still there: it answers a request without a prompt, be it with an error. */
export const stillAnswers = async (
  wallet: Eip1193Provider,
  { signal }: { signal: AbortSignal },
): Promise<boolean> => {
  const silent = new Error('The wallet does not answer')
  try {
    await withTimeout(async () => wallet.request({ method: 'eth_chainId' }), {
      ms: SILENT_LIMIT_MS,
      error: () => silent,
      signal,
    })
    return true
  } catch (error) {
    signal.throwIfAborted()
    return error !== silent && !isGone(error)
  }
}
