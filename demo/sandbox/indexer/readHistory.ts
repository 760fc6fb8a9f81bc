import { formatUnits } from 'viem/utils'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import type { HistoryTransaction, Transfer } from '#wire/api/history.ts'
import type { Index } from './openIndex.ts'
import { fromCursor, toCursor } from './pageCursor.ts'
import { priceAt } from './prices.ts'

export const HISTORY_PAGE = 50
/** A bulk transaction may have thousands of transfers; more than these are not listed. */
const MOST_TRANSFERS = 20

const Row = z.object({
  id: z.number(),
  at: z.number(),
  operation: z.string(),
  status: z.string(),
  caip2: z.string(),
  hash: z.string(),
  sender: z.string(),
  receiver: z.nullable(z.string()),
  nonce: z.number(),
})
type Row = z.infer<typeof Row>

const Moved = z.object({
  id: z.number(),
  kind: z.enum(['transfer', 'approval']),
  contract: z.string(),
  tokenId: z.string(),
  sender: z.string(),
  receiver: z.string(),
  amount: z.string(),
  standard: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  icon: z.nullable(z.string()),
  isSpam: z.number(),
  itemName: z.nullable(z.string()),
  image: z.nullable(z.string()),
})
type Moved = z.infer<typeof Moved>

/**
 * Finds a page of an account's activity by one walk along an index: how many entries there are before or after, and of
 * which accounts, does not matter.
 */
export const pageSql = (isOnNetwork: boolean): string =>
  `SELECT activity.transaction_id AS id, activity.at, activity.operation, activity.status,
      networks.caip2, transactions.hash, transactions.sender, transactions.receiver,
      transactions.nonce
    FROM activity
    CROSS JOIN transactions ON transactions.id = activity.transaction_id
    CROSS JOIN networks ON networks.id = activity.network
    WHERE activity.account = (SELECT id FROM accounts WHERE address = :account)
      ${isOnNetwork ? 'AND activity.network = :network' : ''}
      AND (activity.at, activity.transaction_id) < (:at, :id)
    ORDER BY activity.at DESC, activity.transaction_id DESC
    LIMIT :limit`

/** What moved to or from an account in one transaction. */
export const movedSql = `SELECT transfers.transaction_id AS id, transfers.kind, transfers.contract,
    transfers.token_id AS tokenId, senders.address AS sender, receivers.address AS receiver,
    transfers.amount, tokens.standard, tokens.name, tokens.symbol, tokens.decimals, tokens.icon,
    tokens.is_spam AS isSpam, items.name AS itemName, items.image
  FROM json_each(:ids) AS wanted
  CROSS JOIN transactions ON transactions.id = wanted.value
  CROSS JOIN transfers ON transfers.transaction_id = transactions.id
  JOIN accounts AS senders ON senders.id = transfers.sender
  JOIN accounts AS receivers ON receivers.id = transfers.receiver
  JOIN tokens ON tokens.network = transactions.network AND tokens.contract = transfers.contract
  LEFT JOIN items ON items.network = transactions.network AND items.contract = transfers.contract
    AND items.token_id = transfers.token_id
  WHERE senders.address = :account OR receivers.address = :account
  ORDER BY transfers.transaction_id, transfers.position`

export type HistoryQuery = {
  account: string
  /** Absent: all networks. */
  network?: number | undefined
  cursor?: string | undefined
}

/** @returns undefined when the cursor was never handed out */
export async function readHistory(
  index: Index,
  { account, network, cursor }: HistoryQuery,
): Promise<{ data: HistoryTransaction[]; next: string | null } | undefined> {
  const [at, id] = cursor ? (fromCursor(cursor) ?? []) : [Number.MAX_SAFE_INTEGER, 0]
  if (typeof at !== 'number' || typeof id !== 'number') return undefined
  const found = await index.rows(Row, pageSql(network !== undefined), {
    account,
    at,
    id,
    limit: HISTORY_PAGE + 1,
    ...(network !== undefined && { network }),
  })
  const page = found.slice(0, HISTORY_PAGE)
  const moved = await index.rows(Moved, movedSql, {
    account,
    ids: JSON.stringify(page.map((row) => row.id)),
  })
  const movedIn = new Map<number, Moved[]>(page.map((row) => [row.id, []]))
  for (const one of moved) movedIn.get(one.id)?.push(one)
  const last = page.at(-1)
  return {
    data: page.map((row) => toHistory(row, account, movedIn.get(row.id) ?? [])),
    next: last && found.length > HISTORY_PAGE ? toCursor([last.at, last.id]) : null,
  }
}

function toHistory(row: Row, account: string, moved: readonly Moved[]): HistoryTransaction {
  const { caip2, hash, operation, status, nonce, at } = row
  // An approval moves nothing: hosted services list it without transfers.
  const shown = moved.filter(({ kind }) => kind !== 'approval')
  const [first] = shown
  return {
    id: `${caip2}:${hash}`,
    metadata: {
      operationType: operation,
      hash,
      chain: caip2 as CaipNetworkId,
      status,
      nonce,
      minedAt: new Date(at).toISOString(),
      sentFrom: first?.sender ?? row.sender,
      sentTo: first?.receiver ?? row.receiver ?? '',
    },
    transfers: inOrder(shown.slice(0, MOST_TRANSFERS).map((one) => toTransfer(one, account, at))),
  }
}

/** What was gained before what was given for it. */
const inOrder = (transfers: Transfer[]): Transfer[] =>
  transfers.toSorted((a, b) => Number(b.direction === 'in') - Number(a.direction === 'in'))

function toTransfer(one: Moved, account: string, at: number): Transfer {
  const { sender, receiver, amount, decimals, symbol, name } = one
  const direction = sender === receiver ? 'self' : sender === account ? 'out' : 'in'
  if (one.standard !== 'ERC20' && one.standard !== 'SPL' && one.standard !== 'native') {
    const picture = one.image ? { url: one.image, content_type: null } : null
    return {
      nft_info: {
        name: one.itemName ?? name,
        content: { preview: picture, detail: picture },
        flags: { is_spam: one.isSpam === 1 },
      },
      direction,
      quantity: { numeric: amount },
    }
  }
  const numeric = formatUnits(BigInt(amount), decimals)
  const price = priceAt(symbol, at)
  return {
    fungible_info: { name, symbol, icon: one.icon === null ? null : { url: one.icon } },
    direction,
    quantity: { numeric },
    value: price === undefined ? null : price * Number(numeric),
    price: price ?? null,
  }
}
