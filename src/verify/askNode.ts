import { AnswerId, FailureId, RPC_ID } from '#domain/network/rpcId.ts'
import { readText } from '#domain/request/readBody.ts'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { z } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { ReadChain } from './verifyEvmMessage.ts'

const Failed = z.object({
  id: FailureId,
  error: z.object({ code: z.number(), message: z.string() }),
})
const Answered = z.object({ id: AnswerId, result: z.optional(z.unknown()) })
const Answer = z.union([Failed, Answered])

const NODE_TIMEOUT_MS = 10_000

export type NodeOptions = {
  fetch?: typeof globalThis.fetch | undefined
  /** @default 10_000 */
  timeoutMs?: number | undefined
}

/**
 * Sends one JSON-RPC request to a node.
 *
 * @throws {TimeoutError} it has not answered in time
 * @throws {HttpError | InvalidAnswerError} its answer is malformed
 * @throws {ProviderRpcError} it answered with an error
 */
export const askNode =
  (
    url: string,
    { fetch = globalThis.fetch, timeoutMs = NODE_TIMEOUT_MS }: NodeOptions = {},
  ): ReadChain =>
  async ({ method, params }, { signal }) => {
    const ask = async (own: { signal: AbortSignal }): Promise<[Response, string]> => {
      const response = await fetch(url, {
        method: 'POST',
        signal: own.signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: RPC_ID, method, params }),
      })
      return [response, await readText(response, { source: method })]
    }
    const [response, text] = await withTimeout(ask, {
      ms: timeoutMs,
      error: () => new TimeoutError(method, timeoutMs),
      signal,
    })
    // Several nodes send a valid JSON-RPC error with a 4xx status.
    if (!response.ok && !text.includes('"error"')) throw new HttpError(response.status)
    let answer: z.infer<typeof Answer>
    try {
      answer = Answer.parse(JSON.parse(text))
    } catch (cause) {
      throw new InvalidAnswerError(method, { cause })
    }
    if (!('error' in answer)) return answer.result
    throw new ProviderRpcError(answer.error.code, answer.error.message)
  }
