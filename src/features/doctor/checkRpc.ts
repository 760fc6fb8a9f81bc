import type { Finding } from '#domain/config/diagnosis.ts'
import type { Network } from '#domain/network/network.ts'
import { rpcContentType } from '#domain/network/rpcContentType.ts'
import { RPC_ID } from '#domain/network/rpcId.ts'
import { readText } from '#domain/request/readBody.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { ANSWER_MS, type Check, reasonOf } from './check.ts'

/** How a node of each namespace is asked for its chain. */
type Question = { path?: string; body?: string; read(text: string): unknown }

type Answer = { id?: unknown; result?: string; error?: { message?: string } }

const call = (method: string, read: (result: string) => unknown): Question => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: RPC_ID, method, params: [] }),
  read(text) {
    const { id, result, error } = JSON.parse(text) as Answer
    if (result === undefined) throw new Error(error?.message ?? 'no result')
    if (id !== RPC_ID) throw new Error(`an answer to request ${id}, not ${RPC_ID}`)
    return read(result)
  },
})

/** Each answer is one short value. */
const ANSWER_MAX_BYTES = 100_000
const REFERENCE_LENGTH = 32

const questions: Partial<Record<Network['chainNamespace'], Question>> = {
  eip155: call('eth_chainId', (result) => BigInt(result).toString()),
  // CAIP-30: the first letters of the hash of the first block.
  solana: call('getGenesisHash', (result) => result.slice(0, REFERENCE_LENGTH)),
  // Esplora answers in plain text.
  bip122: { path: '/block-height/0', read: (text) => text.trim().slice(0, REFERENCE_LENGTH) },
}

const ask = async (url: string, { path = '', body, read }: Question, signal: AbortSignal) => {
  const response = await fetch(url.replace(/\/$/, '') + path, {
    ...(body && { method: 'POST', body, headers: { 'content-type': rpcContentType(url) } }),
    credentials: 'omit',
    signal,
  })
  const text = await readText(response, { source: url, maxBytes: ANSWER_MAX_BYTES })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return read(text)
}

const lookAt = async (
  { caipNetworkId, chainNamespace, name }: Network,
  url: string,
  signal: AbortSignal,
): Promise<readonly Finding[]> => {
  const question = questions[chainNamespace]
  if (!question) return []
  const reference = caipNetworkId.slice(chainNamespace.length + 1)
  try {
    const found = await withTimeout((own) => ask(url, question, own.signal), {
      ms: ANSWER_MS,
      error: () => new Error(`no answer within ${ANSWER_MS / 1000} s`),
      signal,
    })
    if (found === reference) return []
    return [
      {
        ...{ id: 'rpc-wrong-chain', severity: 'error', about: url },
        expected: `a node of ${caipNetworkId} (${name})`,
        found: `a node of ${chainNamespace}:${found}`,
        fix: `Put a node of ${caipNetworkId} into config.rpcUrls["${caipNetworkId}"], or this address under ${chainNamespace}:${found}.`,
      },
    ]
  } catch (error) {
    signal.throwIfAborted()
    return [
      {
        ...{ id: 'rpc-unreachable', severity: 'error', about: url },
        expected: `an answer for ${caipNetworkId} (${name})`,
        found: reasonOf(error),
        fix: `Check config.rpcUrls["${caipNetworkId}"]: that the address is right, the node is up, and it allows this origin (Access-Control-Allow-Origin).`,
      },
    ]
  }
}

/** Checks each RPC address: that it answers, and for the right chain. */
export const checkRpc: Check = {
  name: 'RPC addresses and their chains',
  look: async ({ config, signal }) => {
    const asked = config.networks.flatMap((network) =>
      network.rpcUrls.default.http.map((url) => lookAt(network, url, signal)),
    )
    return (await Promise.all(asked)).flat()
  },
}
