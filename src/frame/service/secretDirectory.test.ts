import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFrameService } from './createFrameService.ts'
import { createMailer } from './email/createMailer.ts'
import { SecretBesideDatabaseError, secretDirectory } from './secretDirectory.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-files-'))
})
afterEach(() => rm(parent, { recursive: true }))

const create = (options: { directory?: string; secretDirectory?: string; secret?: Uint8Array }) =>
  createFrameService({
    ...options,
    mailer: createMailer({ url: 'smtp://127.0.0.1:1' }),
    origin: () => 'http://127.0.0.1:1',
  })

const modesIn = async (folder: string) => {
  const names = await readdir(folder)
  const modes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mode & 0o777),
  )
  return Object.fromEntries(names.map((name, index) => [name, modes[index]]))
}

test('behavior: the secret is in a folder of its own, and all files are readable by their owner only', async () => {
  const directory = join(parent, 'store')
  const service = await create({ directory })
  expect(await modesIn(directory)).toEqual({
    'accounts.db': 0o600,
    'accounts.db-shm': 0o600,
    'accounts.db-wal': 0o600,
  })
  expect(await modesIn(`${directory}-secret`)).toEqual({ 'service.secret': 0o600 })
  expect(await modesIn(parent)).toEqual({ store: 0o700, 'store-secret': 0o700 })
  await service.close()
})

test('behavior: restricts the permissions of an existing database', async () => {
  const directory = join(parent, 'store')
  await mkdir(directory)
  await writeFile(join(directory, 'accounts.db'), '', { mode: 0o644 })
  const service = await create({ directory })
  expect(await modesIn(directory)).toMatchObject({ 'accounts.db': 0o600 })
  await service.close()
})

test('secretDirectory: creates it there', async () => {
  const asked = join(parent, 'elsewhere')
  const service = await create({ directory: join(parent, 'store'), secretDirectory: asked })
  expect(await readdir(asked)).toEqual(['service.secret'])
  await service.close()
})

test('secret: does not write a given one to disk', async () => {
  const service = await create({ directory: join(parent, 'store'), secret: new Uint8Array(32) })
  expect(await readdir(parent)).toEqual(['store'])
  await service.close()
})

test('error: rejects the folder of the database and folders below it', async () => {
  const directory = join(parent, 'store')
  for (const asked of [directory, join(directory, 'secret'), join(directory, '.', '..', 'store')])
    await expect(secretDirectory(directory, asked)).rejects.toThrow(SecretBesideDatabaseError)
  expect(await secretDirectory(directory, join(parent, 'store-two'))).toBe(
    join(parent, 'store-two'),
  )
})

test('error: does not replace a secret of an earlier version', async () => {
  const directory = join(parent, 'store')
  await mkdir(directory)
  await writeFile(join(directory, 'service.secret'), new Uint8Array(32))
  await expect(create({ directory })).rejects.toThrow(/Move service.secret to .*store-secret/)
})
