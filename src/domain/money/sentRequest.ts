import { z } from '#lib/schema.ts'
import { isEvmAddress } from '../connection/address.ts'
import type { Network } from '../network/network.ts'
import type { SentTransaction } from './sentTransaction.ts'

/** The answers of methods that send. */
const EvmHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const SolanaAnswer = z.object({
  signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
})

/** Undefined where it is malformed. */
const fitting = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined)

const EvmAddress = z.custom<string>(isEvmAddress)

/** The well-formed parts of an `eth_sendTransaction`. */
const EvmTransaction = z.object({
  from: fitting(EvmAddress),
  to: fitting(EvmAddress),
  value: fitting(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))),
  data: z.optional(z.unknown()),
  input: z.optional(z.unknown()),
})

const hashIn = (method: string, answer: unknown): string | undefined => {
  if (method === 'eth_sendTransaction') return EvmHash.safeParse(answer).data
  if (method !== 'solana_signAndSendTransaction') return undefined
  return SolanaAnswer.safeParse(answer).data?.signature
}

/** A transaction sent by a page's request, in the stored form; undefined for a request that sends nothing. */
export const sentByRequest = (
  { method, params, answer }: { method: string; params: unknown; answer: unknown },
  { network, from, at }: { network: Network; from: string; at: number },
): SentTransaction | undefined => {
  const hash = hashIn(method, answer)
  if (!hash) return undefined
  const sent = { hash, networkId: network.caipNetworkId, from, at, status: 'pending' as const }
  const [first] = Array.isArray(params) ? params : []
  const transaction = EvmTransaction.safeParse(first)
  if (method !== 'eth_sendTransaction' || !transaction.success) return sent
  const { from: sender, to, value, data: written, input } = transaction.data
  const amount = value === undefined ? undefined : BigInt(value)
  const data = written ?? input ?? '0x'
  const isTransfer = to !== undefined && amount !== undefined && amount > 0n && data === '0x'
  return {
    ...sent,
    ...(sender && { from: sender }),
    ...(to && { to }),
    ...(isTransfer && { token: { ...network.nativeCurrency }, amount: String(amount) }),
  }
}
