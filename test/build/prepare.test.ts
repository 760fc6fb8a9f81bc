import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputsHash } from '../../embed/prepare/inputsHash.mjs'

let house: string

const write = (path: string, text = '') => writeFile(join(house, path), text)

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'latchkey-inputs-'))
  await mkdir(join(house, 'src'))
  await mkdir(join(house, 'embed/release'), { recursive: true })
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

const root = fileURLToPath(new URL('../..', import.meta.url))
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

test('behavior: a fresh clone says what is done and how long it takes, not what npm thinks of it', async () => {
  // A package that npm warns of: it wants another Node.
  await mkdir(join(house, 'wants'))
  await write('wants/package.json', '{"name":"wants","version":"1.0.0","engines":{"node":">=99"}}')
  const { stdout: packed } = await promisify(execFile)('npm', ['pack', './wants'], { cwd: house })
  const own = { name: 'house', version: '1.0.0', dependencies: { wants: `file:${packed.trim()}` } }
  await write('package.json', JSON.stringify(own))
  await write('.npmrc', readFileSync(join(root, '.npmrc'), 'utf8'))
  const npm = ['install', '--package-lock-only', '--ignore-scripts', '--offline']
  await promisify(execFile)('npm', npm, { cwd: house })
  await cp(join(root, 'embed/prepare'), join(house, 'embed/prepare'), { recursive: true })
  const prepare = () =>
    promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "(await import('./embed/prepare/prepare.mjs')).ensureInstalled()",
      ],
      { cwd: house },
    )
  const { stdout, stderr } = await prepare()
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Installing \d+ packages, once: 1 GB, .+ minutes …\n/)
  expect(stderr).toMatch(/\nInstalled in [\d.]+ s\n$/)
  expect(stderr).not.toMatch(/npm warn|EBADENGINE/i)
  expect(await prepare()).toEqual({ stdout: '', stderr: '' })
})

/** Whether a range of Node versions, as `engines` has it, admits the newest of a major version. */
const admits = (range: string, major: number) =>
  range.split('||').some((alternative) =>
    [...alternative.matchAll(/([<>=^~]*) *v?(\d+|\*)[\w.*-]*/g)].every(
      ([, sign = '', from = '']) => {
        if (from === '*') return true
        if (sign.startsWith('>')) return major >= Number(from)
        if (sign.startsWith('<')) return major <= Number(from) - Number(sign === '<')
        return major === Number(from)
      },
    ),
  )

test('behavior: npm has nothing to warn of on Node 20: every package runs there, and every install script is answered', () => {
  type Locked = { optional?: boolean; engines?: { node?: string }; hasInstallScript?: boolean }
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const locked = Object.entries(packages)
  expect(locked.length).toBeGreaterThan(1000)
  expect(admits('^20.19.0 || >=22.12.0', 20)).toBe(true)
  expect(admits('>=22.12.0', 20)).toBe(false)
  expect(admits('>=18 <20', 20)).toBe(false)
  const tooNew = locked
    .filter(([, { optional, engines }]) => !optional && !admits(engines?.node ?? '*', 20))
    .map(([path]) => path)
  expect(tooNew).toEqual([])
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(
    [...new Set(withScripts.map(([path]) => path.replace(/^.*node_modules\//, '')))].sort(),
  ).toEqual(Object.keys(allowScripts).sort())
})
