import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { z } from '#lib/schema.ts'
import { schema } from './schema.ts'

export type SqlValue = string | number | null
export type Statement = { sql: string; values?: Readonly<Record<string, SqlValue>> }

/** The indexed data of the chains, in a database that is removed when it is closed. */
export type Index = {
  rows<Schema extends z.ZodMiniObject>(
    row: Schema,
    sql: string,
    values?: Readonly<Record<string, SqlValue>>,
  ): Promise<z.output<Schema>[]>
  /** Runs statements as one transaction. */
  batch(statements: readonly Statement[]): Promise<void>
  close(): Promise<void>
}

/** Everything in it can be read from the chains again, so nothing waits for the disk. */
const pragmas = [
  'PRAGMA journal_mode = MEMORY',
  'PRAGMA synchronous = OFF',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA cache_size = -65536',
]

/** Makes an empty index. */
export async function openIndex(): Promise<Index> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-index-'))
  // Settings hold for one connection, so there is one.
  const client = createClient({ url: `file:${join(folder, 'index.db')}`, concurrency: 1 })
  const close = async () => {
    client.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const pragma of pragmas) await client.execute(pragma)
    await client.batch([...schema], 'write')
  } catch (error) {
    await close()
    throw error
  }
  return {
    async rows(row, sql, values = {}) {
      const result = await client.execute({ sql, args: { ...values } })
      return result.rows.map((one) => z.parse(row, one))
    },
    async batch(statements) {
      if (statements.length === 0) return
      await client.batch(
        statements.map(({ sql, values = {} }) => ({ sql, args: { ...values } })),
        'write',
      )
    },
    close,
  }
}
