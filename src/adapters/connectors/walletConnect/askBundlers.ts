import type { CaipNetworkId } from '#domain/network/caip.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import { RPC_ID } from '#domain/network/rpcId.ts'
import { type CallsStatus, operationStatus } from '#domain/request/callsStatus.ts'
import { readText } from '#domain/request/readBody.ts'
import { OperationReceiptError } from '#errors/calls.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Session } from './createClient.ts'

const LIMIT_MS = 15_000

/** The path of hosted bundlers: `{rpcUrl}/v1/bundler`. */
export type HostedBundlers = { rpcUrl?: string | undefined; projectId: string | undefined }

/** The bundlers that a session names, hosted first. */
const bundlersOf = (
  { sessionProperties }: Session,
  { rpcUrl, projectId, chainId }: HostedBundlers & { chainId: CaipNetworkId },
): string[] => {
  const named: { bundler_name?: unknown; bundler_url?: unknown } = sessionProperties ?? {}
  const { bundler_name: bundler, bundler_url: url } = named
  const found: string[] = []
  if (rpcUrl && projectId && typeof bundler === 'string')
    found.push(`${rpcUrl}/v1/bundler?${new URLSearchParams({ projectId, chainId, bundler })}`)
  // The wallet may have written any text.
  if (typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url)) found.push(url)
  return found
}

/**
 * Asks the bundlers that the session names in order, until one answers.
 *
 * @returns the status, or why there is none: the last bundler's failure, undefined where none is named
 */
export const askBundlers = async (
  session: Session,
  {
    id,
    networkId,
    ...hosted
  }: HostedBundlers & {
    /** Hash of the user operation. */
    id: string
    networkId: CaipNetworkId
  },
  { signal }: Cancellable,
): Promise<{ status: CallsStatus } | { failure: unknown }> => {
  const method = 'eth_getUserOperationReceipt'
  let failure: unknown
  for (const url of bundlersOf(session, { ...hosted, chainId: networkId })) {
    const ask = async (options: { signal: AbortSignal }): Promise<unknown> => {
      const response = await fetch(url, {
        ...options,
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: RPC_ID, method, params: [id] }),
      })
      if (!response.ok) throw new OperationReceiptError(response.status)
      const text = await readText(response, { source: method })
      const answer: { id?: unknown; result?: unknown } | null = JSON.parse(text)
      // Errors have no result, and their id may be null.
      if (answer?.result !== undefined && answer.id !== RPC_ID) throw new InvalidAnswerError(method)
      return answer?.result
    }
    const error = () => new TimeoutError(method, LIMIT_MS)
    try {
      const result = await withTimeout(ask, { ms: LIMIT_MS, error, signal })
      return { status: operationStatus(result, { id, chainId: chainIdHex(networkId) }) }
    } catch (cause) {
      signal?.throwIfAborted()
      failure = cause
    }
  }
  return { failure }
}
