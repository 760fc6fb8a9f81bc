import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { z } from '#lib/schema.ts'
import { buyStatuses } from '#wire/api/pay.ts'

/** A payment that a visitor was sent to the exchange for. */
export const Order = z.object({
  id: z.string(),
  /** CAIP-19. */
  asset: z.string(),
  /** Whole tokens. */
  amount: z.string(),
  /** CAIP-10. */
  recipient: z.string(),
  status: z.enum(buyStatuses),
  tx_hash: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>

/** The exchange's orders, in a database that is removed when it is closed. */
export type Orders = {
  add(order: Pick<Order, 'id' | 'asset' | 'amount' | 'recipient'>): Promise<void>
  find(id: string): Promise<Order | undefined>
  /** Claims an open order: false when it was claimed before. */
  claim(id: string): Promise<boolean>
  settle(id: string, end: { status: 'SUCCESS' | 'FAILED'; txHash?: string }): Promise<void>
  close(): Promise<void>
}

const schema = `CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  asset TEXT NOT NULL,
  amount TEXT NOT NULL,
  recipient TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'IN_PROGRESS',
  claimed INTEGER NOT NULL DEFAULT 0,
  tx_hash TEXT
)`

/** Makes an empty book of orders. */
export async function openOrders(): Promise<Orders> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-orders-'))
  const client = createClient({ url: `file:${join(folder, 'orders.db')}`, concurrency: 1 })
  await client.execute(schema)
  return {
    async add({ id, asset, amount, recipient }) {
      await client.execute({
        sql: 'INSERT INTO orders (id, asset, amount, recipient) VALUES (?, ?, ?, ?)',
        args: [id, asset, amount, recipient],
      })
    },
    async find(id) {
      const { rows } = await client.execute({
        sql: 'SELECT * FROM orders WHERE id = ?',
        args: [id],
      })
      return rows[0] && z.parse(Order, { ...rows[0] })
    },
    async claim(id) {
      const { rowsAffected } = await client.execute({
        sql: 'UPDATE orders SET claimed = 1 WHERE id = ? AND claimed = 0',
        args: [id],
      })
      return rowsAffected === 1
    },
    async settle(id, { status, txHash }) {
      await client.execute({
        sql: 'UPDATE orders SET status = ?, tx_hash = ? WHERE id = ?',
        args: [status, txHash ?? null, id],
      })
    },
    async close() {
      client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
