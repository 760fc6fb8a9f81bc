import { isEvmAddress } from './address.ts'
import type { Network } from './network.ts'
import type { SentTransaction } from './sentTransaction.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const hashIn = (method: string, answer: unknown): string | undefined => {
  if (method === 'eth_sendTransaction')
    return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? answer : undefined
  if (method !== 'solana_signAndSendTransaction' || !isFields(answer)) return undefined
  const { signature } = answer
  return typeof signature === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)
    ? signature
    : undefined
}

const amountIn = (value: unknown): bigint | undefined => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) return undefined
  return BigInt(value)
}

/** What a page has sent by a request, as it is remembered; undefined for a request that sends nothing. */
export const sentByRequest = (
  { method, params, answer }: { method: string; params: unknown; answer: unknown },
  { network, from, at }: { network: Network; from: string; at: number },
): SentTransaction | undefined => {
  const hash = hashIn(method, answer)
  if (!hash) return undefined
  const sent = { hash, networkId: network.caipNetworkId, from, at, status: 'pending' as const }
  const [first] = Array.isArray(params) ? params : []
  if (method !== 'eth_sendTransaction' || !isFields(first)) return sent
  const to = isEvmAddress(first.to) ? first.to : undefined
  const amount = amountIn(first.value)
  const data = first.data ?? first.input ?? '0x'
  const isTransfer = to !== undefined && amount !== undefined && amount > 0n && data === '0x'
  return {
    ...sent,
    ...(isEvmAddress(first.from) && { from: first.from }),
    ...(to && { to }),
    ...(isTransfer && { token: { ...network.nativeCurrency }, amount: String(amount) }),
  }
}
