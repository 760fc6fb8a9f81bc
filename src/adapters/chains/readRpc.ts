import type { Network } from '#domain/network/network.ts'
import { rpcContentType } from '#domain/network/rpcContentType.ts'
import { AnswerId, FailureId, RPC_ID } from '#domain/network/rpcId.ts'
import { readText } from '#domain/request/readBody.ts'
import { LatchkeyError } from '#errors/base.ts'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { RpcUrlMissingError } from '#errors/network.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'

export const RPC_TIMEOUT_MS = 10_000

export type RpcOptions = {
  fetch?: typeof fetch | undefined
  /** Timeout of one node before the next is asked. @default 10_000 */
  rpcTimeoutMs?: number | undefined
}

type Read = { network: Network; method: string; params?: unknown }

const Failed = z.object({
  id: FailureId,
  error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
})
const Answered = z.object({ id: AnswerId, result: z.unknown() })
const Answer = z.union([Failed, Answered])

/** Error codes after which another node is worth asking: rate limit reached, or method not supported. */
const elsewhereCodes: readonly number[] = [-32005, -32601, 429]

const mayAnswerElsewhere = (error: unknown): boolean =>
  error instanceof ProviderRpcError
    ? elsewhereCodes.includes(error.code)
    : error instanceof LatchkeyError

const ask = async (
  url: string,
  { method, params = [] }: Read,
  { signal, fetch = globalThis.fetch }: RpcOptions & Cancellable,
): Promise<unknown> => {
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: signal ?? null,
      credentials: 'omit',
      headers: { 'content-type': rpcContentType(url) },
      body: JSON.stringify({ jsonrpc: '2.0', id: RPC_ID, method, params }),
    })
    // Several nodes send a valid JSON-RPC error with a 4xx status.
    text = await readText(response, { source: method })
    if (!response.ok && !text.includes('"error"')) throw new HttpError(response.status)
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof LatchkeyError ? cause : new OfflineError({ cause })
  }

  let answer: z.infer<typeof Answer>
  try {
    answer = Answer.parse(JSON.parse(text))
  } catch (cause) {
    throw new InvalidAnswerError(method, { cause })
  }
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new ProviderRpcError(code, message, { data })
}

/**
 * Asks a network's own nodes in order: after a failure, a timeout or an exceeded quota the next one is asked.
 *
 * @throws {RpcUrlMissingError} the network has none
 * @throws {ProviderRpcError} a node's own error
 * @throws {OfflineError | HttpError | InvalidAnswerError | TimeoutError} the last node's failure
 */
export const readRpc = async (
  read: Read,
  { fetch, rpcTimeoutMs = RPC_TIMEOUT_MS, signal }: RpcOptions & Cancellable = {},
): Promise<unknown> => {
  const urls = read.network.rpcUrls.default.http
  let failure: unknown = new RpcUrlMissingError(read.network.caipNetworkId)
  for (const url of urls) {
    try {
      return await withTimeout((own) => ask(url, read, { ...own, fetch }), {
        ms: rpcTimeoutMs,
        error: () => new TimeoutError(read.method, rpcTimeoutMs),
        signal,
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (!mayAnswerElsewhere(error)) throw error
      failure = error
    }
  }
  throw failure
}
