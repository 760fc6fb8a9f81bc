import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, InStatement } from '@libsql/client'
import { z } from '#lib/schema.ts'
import { migrations } from './migrations.ts'

const BUSY_MS = 10_000

export type DatabaseOptions = {
  /** `file:/path/accounts.db`, or the address of a libSQL server (`http:`, `https:`, `libsql:`, `ws:`, `wss:`). */
  url: string
  authToken?: string | undefined
}

/** A row's shape, by column name. */
type RowSchema = z.ZodMiniObject

/**
 * The service's database. Statements that belong together go into one `batch`, which is one transaction; no
 * transaction stays open over an `await`, so nothing here can deadlock.
 */
export type Database = {
  /** Runs one statement and reads its rows. */
  rows<Schema extends RowSchema>(
    schema: Schema,
    sql: string,
    values?: Readonly<Record<string, SqlValue>>,
  ): Promise<z.output<Schema>[]>
  /** The first row; undefined without one. */
  row<Schema extends RowSchema>(
    schema: Schema,
    sql: string,
    values?: Readonly<Record<string, SqlValue>>,
  ): Promise<z.output<Schema> | undefined>
  /** Runs statements as one transaction; gives the number of rows each changed. */
  batch(statements: readonly Statement[]): Promise<number[]>
  close(): void
}

export type SqlValue = string | number | null | Uint8Array
export type Statement = { sql: string; values: Readonly<Record<string, SqlValue>> }

/** Opens the database, made safe against a killed process, and brings its schema up to date. */
export async function openDatabase({ url, authToken }: DatabaseOptions): Promise<Database> {
  const isFile = url.startsWith('file:')
  if (isFile) await keepToOwner(url)
  // Imported when it is needed: who tests without the frame has not installed it.
  const { createClient } = await import('@libsql/client')
  const client = createClient({
    url,
    ...(authToken !== undefined && { authToken }),
    // Settings below hold for one connection of a file, so there is one.
    ...(isFile && { concurrency: 1, timeout: BUSY_MS }),
  })
  try {
    if (isFile) {
      await client.execute('PRAGMA journal_mode = WAL')
      // Each commit is on the disk before it is answered.
      await client.execute('PRAGMA synchronous = FULL')
      await client.execute('PRAGMA foreign_keys = ON')
    }
    await migrate(client)
  } catch (error) {
    client.close()
    throw error
  }

  const rows: Database['rows'] = async (schema, sql, values = {}) => {
    const result = await client.execute(toStatement({ sql, values }))
    return result.rows.map((row) => z.parse(schema, row))
  }
  return {
    rows,
    row: async (schema, sql, values) => (await rows(schema, sql, values))[0],
    async batch(statements) {
      const results = await client.batch(statements.map(toStatement), 'write')
      return results.map(({ rowsAffected }) => rowsAffected)
    },
    close: () => client.close(),
  }
}

/** SQLite gives the files that it creates next to the database (journal, index) the database's own mode. */
async function keepToOwner(url: string): Promise<void> {
  const file = await open(fileURLToPath(url), 'a', 0o600)
  try {
    await file.chmod(0o600)
  } finally {
    await file.close()
  }
}

// Whole numbers go as such: a server would otherwise be sent fractions.
const toStatement = ({ sql, values }: Statement): InStatement => ({
  sql,
  args: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Number.isInteger(value) ? BigInt(value as number) : value,
    ]),
  ),
})

const Version = z.object({ version: z.number() })

/** Applies what is new. Two processes that start at once do not meet: the version is claimed with the change. */
async function migrate(client: Client): Promise<void> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY) STRICT',
  )
  const result = await client.execute(
    'SELECT coalesce(max(version), 0) AS version FROM schema_versions',
  )
  const { version } = z.parse(Version, result.rows[0])
  if (version > migrations.length)
    throw new Error('The database was made by a newer version of this service')
  for (const [index, statements] of migrations.entries()) {
    if (index < version) continue
    const claim = { sql: 'INSERT INTO schema_versions VALUES (?)', args: [index + 1] }
    try {
      await client.batch([claim, ...statements], 'write')
    } catch (error) {
      const applied = await client.execute({
        sql: 'SELECT 1 FROM schema_versions WHERE version = ?',
        args: [index + 1],
      })
      if (applied.rows.length === 0) throw error
    }
  }
}
