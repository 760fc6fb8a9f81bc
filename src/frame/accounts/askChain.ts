import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'

const TIMEOUT_MS = 15_000

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

/**
 * Makes one JSON-RPC call.
 *
 * @throws {WalletRpcError} the server refuses, with its own code, or cannot be reached or read
 */
export async function askChain(
  url: string,
  method: string,
  params: unknown,
  { signal, timeoutMs = TIMEOUT_MS }: Cancellable & { timeoutMs?: number } = {},
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  let answer: unknown
  try {
    answer = await withTimeout(
      async ({ signal }) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal,
        })
        return (await response.json()) as unknown
      },
      { ms: timeoutMs, error: () => new TypeError('No answer in time'), signal },
    )
  } catch (cause) {
    signal?.throwIfAborted()
    throw new WalletRpcError(RPC_CODE.disconnected, 'The network cannot be reached.', cause)
  }
  const parsed = Answer.safeParse(answer)
  if (!parsed.success)
    throw new WalletRpcError(RPC_CODE.internal, 'The network answered with something else.')
  const { error, result } = parsed.data
  if (error) throw new WalletRpcError(error.code, error.message, error.data)
  return result ?? null
}
