import { sameAddress } from '#domain/network/caip.ts'
import type { Token } from '#domain/token/token.ts'

/** The actual amounts, in the smallest unit of each token. */
export type SwapOutcome = { spent: bigint; received: bigint }

type Log = { address: string; topics: readonly string[]; data: string }

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
// The native currency itself has no log in a receipt; its wrapped token does.
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const same = (a: string, b: string) => sameAddress('eip155', a, b)
const inTopic = (topic: string | undefined, address: string) =>
  topic !== undefined && topic.length === 66 && same(topic.slice(-40), address.slice(-40))
const amountOf = ({ data }: Log): bigint => (/^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : 0n)

const sum = (logs: readonly Log[]) => logs.reduce((all, log) => all + amountOf(log), 0n)

/** The logs in a receipt; malformed ones are left out. */
const readLogs = (value: unknown): Log[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((one) => {
    const { address, topics, data } = (one ?? {}) as Partial<Log>
    return typeof address === 'string' && Array.isArray(topics) && typeof data === 'string'
      ? [{ address, topics: topics.map(String), data }]
      : []
  })

/** The net amount of a token that the account received (or sent). */
const moved = (logs: readonly Log[], token: string, owner: string): bigint => {
  const own = logs.filter(({ address, topics }) => same(address, token) && topics[0] === TRANSFER)
  return (
    sum(own.filter(({ topics }) => inTopic(topics[2], owner))) -
    sum(own.filter(({ topics }) => inTopic(topics[1], owner)))
  )
}

const wrapped = (logs: readonly Log[], event: string): bigint =>
  sum(logs.filter(({ topics }) => topics[0] === event).slice(-1))

/**
 * The amounts that a swap has actually taken and returned, by its receipt; undefined where the receipt does not show them.
 *
 * @param owner plain address of the account
 */
export const readSwapReceipt = (
  receipt: unknown,
  { owner, from, to }: { owner: string; from: Pick<Token, 'address'>; to: Pick<Token, 'address'> },
): SwapOutcome | undefined => {
  const logs = readLogs((receipt as { logs?: unknown } | null | undefined)?.logs)
  const spent = from.address ? -moved(logs, from.address, owner) : wrapped(logs, DEPOSIT)
  const received = to.address ? moved(logs, to.address, owner) : wrapped(logs, WITHDRAWAL)
  return spent > 0n && received > 0n ? { spent, received } : undefined
}
