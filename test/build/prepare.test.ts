import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputsHash } from '../../embed/prepare/inputsHash.mjs'

let house: string

const write = (path: string, text = '') => writeFile(join(house, path), text)

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'latchkey-inputs-'))
  await mkdir(join(house, 'src'))
  await mkdir(join(house, 'embed/release'), { recursive: true })
  await mkdir(join(house, 'demo/sandbox'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'rollup.config.mjs', 'LICENSE']) {
    await write(file)
  }
  await write('src/a.ts', 'one')
})

afterEach(() => rm(house, { recursive: true }))

test.each([
  ['a source changes', () => write('src/a.ts', 'two')],
  ['a source is added', () => write('src/b.css')],
  ['a source is renamed', () => rm(join(house, 'src/a.ts')).then(() => write('src/b.ts', 'one'))],
  ['a version changes', () => write('package-lock.json', '{}')],
])('behavior: dist/ is stale when %s', async (_, change) => {
  const before = inputsHash(house)
  expect(inputsHash(house)).toBe(before)
  await change()
  expect(inputsHash(house)).not.toBe(before)
})

test.each([
  ['a test', 'src/a.test.ts'],
  ['a note for hosts', 'embed/CHANGELOG.md'],
  ['a script for releases', 'embed/release/release.mjs'],
])('behavior: %s does not affect the build', async (_, path) => {
  const before = inputsHash(house)
  await write(path, 'new')
  expect(inputsHash(house)).toBe(before)
})
