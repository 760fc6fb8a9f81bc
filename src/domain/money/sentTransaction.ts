import { Text, Whole, z } from '#lib/schema.ts'
import { CaipNetworkId } from '../network/caip.ts'
import { StoredPicture } from '../view/storedPicture.ts'
import type { ActivityEntry, ActivityTransfer } from './activity.ts'
import { formatUnits } from './amount.ts'
import { Digits } from './digits.ts'

const SentToken = z.object({
  address: z.optional(z.string()),
  name: z.string(),
  symbol: z.string(),
  decimals: Whole,
  iconUrl: StoredPicture,
})

/** A transaction sent from here, or a name registered, in its stored form. */
export const SentTransaction = z.object({
  hash: Text,
  networkId: CaipNetworkId,
  /** Plain addresses. */
  from: Text,
  to: z.optional(z.string()),
  /** The transfer; absent where the page requested more than a transfer. */
  token: z.optional(SentToken),
  /** In the smallest unit. */
  amount: z.optional(Digits),
  /** What a swap returned: as quoted, and by the receipt once there is one (`isFinal`). */
  trade: z.optional(
    z.object({ token: SentToken, amount: Digits, isFinal: z.optional(z.boolean()) }),
  ),
  /** The registered name: not a transaction, so `hash` is not a transaction hash. */
  name: z.optional(Text),
  at: z.number(),
  status: z.enum(['pending', 'confirmed', 'failed']),
})
export type SentTransaction = z.infer<typeof SentTransaction>
export const SentTransactions = z.array(SentTransaction)

/** The most that are stored. */
export const MAX_SENT = 99

export const isSameHash = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (a?.startsWith('0x') === true && a.toLowerCase() === b?.toLowerCase())

/** Puts one first; the oldest are dropped, starting with those that are final. */
export const rememberSent = (
  sent: readonly SentTransaction[],
  latest: SentTransaction,
): SentTransaction[] => {
  const all = [latest, ...sent.filter(({ hash }) => !isSameHash(hash, latest.hash))]
  if (all.length <= MAX_SENT) return all
  const settled = all.findLastIndex(({ status }) => status !== 'pending')
  return all.filter((_, at) => at !== (settled > 0 ? settled : all.length - 1))
}

/** How long after it was sent, ms, a transaction missing from storage counts as lost rather than removed. */
const LOST_WITHIN_MS = 60_000

/**
 * The stored transactions, with those that another tab's write has lost: browsers do not lock storage, so of two tabs
 * that write at the same moment the later one overwrites the other.
 *
 * @param own the transactions this tab knows, with their status
 * @returns `stored` itself where nothing was lost, and where everything was removed on purpose
 */
export const withoutLosses = (
  stored: readonly SentTransaction[],
  own: readonly SentTransaction[],
  now: number,
): SentTransaction[] => {
  const unchanged = stored as SentTransaction[]
  if (stored.length === 0) return unchanged
  const find = (all: readonly SentTransaction[], hash: string) =>
    all.find((one) => isSameHash(one.hash, hash))
  const lost = own.filter(({ hash, at }) => now - at < LOST_WITHIN_MS && !find(stored, hash))
  const kept = stored.map((one) => {
    const status = find(own, one.hash)?.status ?? one.status
    return one.status === 'pending' && status !== 'pending' ? { ...one, status } : one
  })
  const isWhole = lost.length === 0 && kept.every((one, index) => one === stored[index])
  return isWhole ? unchanged : [...lost, ...kept].sort((a, b) => b.at - a.at).slice(0, MAX_SENT)
}

const moved = (
  { token, amount }: { token: z.infer<typeof SentToken>; amount?: string | undefined },
  direction: 'in' | 'out',
): ActivityTransfer => ({
  kind: 'token',
  name: token.name,
  symbol: token.symbol,
  imageUrl: token.iconUrl,
  quantity: amount && formatUnits(BigInt(amount), token.decimals),
  direction,
})

/** A transaction sent from here, as an entry of the account's activity. */
export const activityOfSent = (sent: SentTransaction): ActivityEntry => {
  const { hash, networkId, from, to, token, amount, trade, at, status, name } = sent
  const type = name ? 'register' : trade ? 'trade' : token ? 'send' : 'execute'
  return {
    id: `sent ${hash}`,
    networkId,
    type,
    rawType: type,
    hash: name ? undefined : hash,
    at,
    status,
    from,
    to,
    transfers: name
      ? [
          {
            kind: 'nft',
            name,
            direction: 'self',
            symbol: undefined,
            imageUrl: undefined,
            quantity: undefined,
          },
        ]
      : [
          ...(trade ? [moved(trade, 'in')] : []),
          ...(token ? [moved({ token, amount }, 'out')] : []),
        ],
  }
}
