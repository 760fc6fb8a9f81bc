import { randomUUID } from 'node:crypto'
import { formatUnits } from 'viem/utils'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import type { HistoryTransaction } from '#wire/api/history.ts'
import type { Index } from '../indexer/openIndex.ts'
import { fromCursor, toCursor } from '../indexer/pageCursor.ts'

const PAGE = 20

const Row = z.object({
  place: z.number(),
  id: z.string(),
  seller: z.string(),
  account: z.string(),
  caip2: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  amount: z.string(),
  total: z.string(),
  currency: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
  at: z.number(),
})
export type Order = Omit<z.infer<typeof Row>, 'place'>
export type OrderStatus = Order['status']

/** Every purchase made here, in the index's database. */
export type OrderBook = {
  add(order: Omit<Order, 'id' | 'hash'>): Promise<Order>
  settle(id: string, status: OrderStatus, hash?: string): Promise<void>
  find(id: string): Promise<Order | undefined>
  /** What an account bought from a seller, newest first; undefined for a cursor that was never handed out. */
  history(of: {
    account: string
    seller: string
    cursor?: string | undefined
  }): Promise<{ data: HistoryTransaction[]; next: string | null } | undefined>
}

const plain = (account: string) => (account.startsWith('0x') ? account.toLowerCase() : account)

export async function openOrderBook(index: Index): Promise<OrderBook> {
  await index.batch([
    {
      sql: `CREATE TABLE orders (
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        seller TEXT NOT NULL,
        account TEXT NOT NULL,
        caip2 TEXT NOT NULL,
        name TEXT NOT NULL,
        symbol TEXT NOT NULL,
        decimals INTEGER NOT NULL,
        amount TEXT NOT NULL,
        total TEXT NOT NULL,
        currency TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
        hash TEXT,
        at INTEGER NOT NULL
      ) STRICT`,
    },
    { sql: 'CREATE INDEX orders_by_account ON orders (account, seller, place)' },
  ])
  const find = async (id: string) => {
    const [row] = await index.rows(Row, 'SELECT * FROM orders WHERE id = :id', { id })
    return row
  }
  return {
    async add(order) {
      const added = { ...order, account: plain(order.account), id: randomUUID(), hash: null }
      await index.batch([
        {
          sql: `INSERT INTO orders
            (id, seller, account, caip2, name, symbol, decimals, amount, total, currency, status, at)
            VALUES (:id, :seller, :account, :caip2, :name, :symbol, :decimals, :amount, :total,
              :currency, :status, :at)`,
          values: withoutHash(added),
        },
      ])
      return added
    },
    async settle(id, status, hash) {
      await index.batch([
        {
          sql: 'UPDATE orders SET status = :status, hash = :hash WHERE id = :id',
          values: { id, status, hash: hash ?? null },
        },
      ])
    },
    find,
    async history({ account, seller, cursor }) {
      const [before] = cursor ? (fromCursor(cursor) ?? []) : [Number.MAX_SAFE_INTEGER]
      if (typeof before !== 'number') return undefined
      const found = await index.rows(
        Row,
        `SELECT * FROM orders WHERE account = :account AND seller = :seller AND place < :before
          ORDER BY place DESC LIMIT :limit`,
        { account: plain(account), seller, before, limit: PAGE + 1 },
      )
      const page = found.slice(0, PAGE)
      const last = page.at(-1)
      return {
        data: page.map(toHistory),
        next: last && found.length > PAGE ? toCursor([last.place]) : null,
      }
    },
  }
}

const withoutHash = ({ hash: _, ...order }: Order) => order

/** An order in the service's form: while it is pending it has neither chain nor hash. */
function toHistory(order: Order): HistoryTransaction {
  const { id, account, caip2, name, symbol, decimals, amount, status, hash, at } = order
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      nonce: 1,
      ...(status === 'SUCCESS' && { chain: caip2 as CaipNetworkId }),
      minedAt: new Date(at).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: account,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    },
    transfers: [
      {
        fungible_info: { name, symbol },
        direction: 'in',
        quantity: { numeric: formatUnits(BigInt(amount), decimals) },
      },
    ],
  }
}
