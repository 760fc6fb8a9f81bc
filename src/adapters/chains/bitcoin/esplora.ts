import type { Network } from '#domain/network/network.ts'
import { readText } from '#domain/request/readBody.ts'
import { LatchkeyError } from '#errors/base.ts'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { RpcUrlMissingError } from '#errors/network.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { RPC_TIMEOUT_MS, type RpcOptions } from '../readRpc.ts'

export type EsploraReading = { network: Network } & RpcOptions & Cancellable

/** The beginning of a node's answer to a transaction that it refuses. */
const REFUSED = -32003

const ask = async (
  url: string,
  body: string | undefined,
  { fetch = globalThis.fetch, signal }: Omit<EsploraReading, 'network'>,
): Promise<string> => {
  try {
    const response = await fetch(url, {
      signal: signal ?? null,
      credentials: 'omit',
      // Plain text avoids a CORS preflight.
      ...(body !== undefined && { method: 'POST', body }),
    })
    const text = await readText(response, { source: url })
    if (response.ok) return text
    if (body !== undefined && response.status === 400)
      throw new ProviderRpcError(REFUSED, 'The network refused the transaction', {
        hints: [stripControls(text, 300)],
        data: text.slice(0, 2_000),
      })
    throw new HttpError(response.status)
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof LatchkeyError ? cause : new OfflineError({ cause })
  }
}

/**
 * Asks a network's Esplora servers in order: after a failure or timeout the next one is asked.
 *
 * @param body makes it a POST
 * @throws {RpcUrlMissingError} the network has none
 * @throws {ProviderRpcError} -32003, the transaction is refused
 * @throws {OfflineError | HttpError | TimeoutError} the last server's failure
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const askEsplora = async (
  path: string,
  { network, fetch, rpcTimeoutMs = RPC_TIMEOUT_MS, signal }: EsploraReading,
  body?: string,
): Promise<string> => {
  let failure: unknown = new RpcUrlMissingError(network.caipNetworkId)
  for (const base of network.rpcUrls.default.http) {
    const url = `${base.replace(/\/+$/, '')}/${path}`
    try {
      return await withTimeout((own) => ask(url, body, { ...own, fetch }), {
        ms: rpcTimeoutMs,
        error: () => new TimeoutError(path, rpcTimeoutMs),
        signal,
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ProviderRpcError || !(error instanceof LatchkeyError)) throw error
      failure = error
    }
  }
  throw failure
}

/** @throws {InvalidAnswerError} beside what {@link askEsplora} throws */
export const readEsplora = async <Value>(
  schema: z.ZodMiniType<Value>,
  path: string,
  reading: EsploraReading,
): Promise<Value> => {
  const text = await askEsplora(path, reading)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new InvalidAnswerError(path, { cause })
  }
  return parseAnswer(schema, value, path)
}
