import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { startLibsqlServer } from '../testing/startLibsqlServer.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-database-'))
})
afterAll(() => rm(folder, { recursive: true }))

const Count = z.object({ count: z.number() })
const accountsIn = (database: Awaited<ReturnType<typeof openDatabase>>) =>
  database.row(Count, 'SELECT count(*) AS count FROM accounts')
const insert = (id: string) => ({
  sql: "INSERT INTO accounts (id, kind, created_at) VALUES (:id, 'email', 1795186326783)",
  values: { id },
})

test('behavior: concurrent openers create the schema once', async () => {
  const url = `file:${join(folder, 'together.db')}`
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
  const [first, second] = opened
  await first?.batch([insert('one')])
  expect(second && (await accountsIn(second))).toEqual({ count: 1 })
  for (const database of opened) database.close()

  const again = await openDatabase({ url })
  expect(await accountsIn(again)).toEqual({ count: 1 })
  expect(await again.row(Count, 'SELECT count(*) AS count FROM schema_versions')).toEqual({
    count: migrations.length,
  })
  again.close()
})

test('behavior: a file uses write-ahead logging and full synchronization', async () => {
  const database = await openDatabase({ url: `file:${join(folder, 'safe.db')}` })
  const Mode = z.object({ journal_mode: z.string() })
  const Wait = z.object({ synchronous: z.number() })
  expect(await database.row(Mode, 'PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
  expect(await database.row(Wait, 'PRAGMA synchronous')).toEqual({ synchronous: 2 })
  database.close()
})

test('error: does not open a database of a newer version', async () => {
  const url = `file:${join(folder, 'newer.db')}`
  const database = await openDatabase({ url })
  await database.batch([
    { sql: 'INSERT INTO schema_versions VALUES (:version)', values: { version: 1_000 } },
  ])
  database.close()
  await expect(openDatabase({ url })).rejects.toThrow('newer version')
})

test('behavior: a failing batch changes nothing, in a file and on a server', async () => {
  const server = await startLibsqlServer(join(folder, 'served.db'), 'secret')
  const places = [
    { url: `file:${join(folder, 'whole.db')}` },
    { url: server.url, authToken: 'secret' },
  ]
  for (const place of places) {
    const database = await openDatabase(place)
    expect(await database.batch([insert('kept')])).toEqual([1])
    await expect(database.batch([insert('lost'), insert('kept')])).rejects.toThrow()
    expect(await accountsIn(database)).toEqual({ count: 1 })
    database.close()
  }
  await expect(openDatabase({ url: server.url, authToken: 'wrong' })).rejects.toThrow()
  await server.close()
})
