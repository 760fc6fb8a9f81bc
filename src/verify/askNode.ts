import { HttpError, InvalidAnswerError } from '../errors/http.ts'
import { ProviderRpcError } from '../errors/provider.ts'
import { z } from '../lib/schema.ts'
import type { ReadChain } from './verifyEvmMessage.ts'

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

/** Asks one node by JSON-RPC. */
export const askNode =
  (url: string, fetch = globalThis.fetch): ReadChain =>
  async ({ method, params }, { signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      signal: signal ?? null,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const text = await response.text()
    // Several nodes put a proper JSON-RPC error behind a status of 4xx.
    if (!response.ok && !text.includes('"error"')) throw new HttpError(response.status)
    let answer: z.infer<typeof Answer>
    try {
      answer = Answer.parse(JSON.parse(text))
    } catch (cause) {
      throw new InvalidAnswerError(method, { cause })
    }
    if (!answer.error) return answer.result
    throw new ProviderRpcError(answer.error.code, answer.error.message)
  }
