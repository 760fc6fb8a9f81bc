import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { serveFrameFiles } from '#frame/page/serveFrameFiles.ts'
import { startTestService } from '#frame/service/testing/startTestService.ts'
import { locales } from '#i18n/locales.ts'
import { catalogueOf } from '#i18n/testing/catalogueOf.ts'
import { viewTexts } from '#i18n/viewTexts.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { releasedReadme } from '../../embed/release/releasedReadme.mjs'
import vectors from '../vectors/signIn.json' with { type: 'json' }

type Manifest = {
  files: Record<string, { bytes: number; sha384: string }>
  chunks: Record<string, { file: string; requires: string[]; imports: string[] }>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}dist/${file}`)
const manifest = JSON.parse(read('manifest.json').toString()) as Manifest
const run = promisify(execFile)

/** Runs a script in a Node of its own, at the root of the project, and gives what it prints. */
const inNode = async (...args: string[]) =>
  (await run(process.execPath, args, { cwd: root })).stdout.trim()

const publicNames = 'LatchKeyButtonElement,LatchKeyElement,LatchkeyError,defineElements,mount'

describe('in Node, without a page', () => {
  test('behavior: the package can be required [spec 10.4h]', async () => {
    const script = 'console.log(Object.keys(require("latchkey")).sort().join())'
    expect(await inNode('--eval', script)).toBe(publicNames)
  })

  test('behavior: the package can be imported [spec 10.4h]', async () => {
    const script = 'import("latchkey").then((all) => console.log(Object.keys(all).sort().join()))'
    expect(await inNode('--input-type=module', '--eval', script)).toBe(publicNames)
  })
})

describe('in a page that is not UTF-8', () => {
  test.each(['latchkey.umd.js', 'latchkey.js', 'split/latchkey.js'])(
    'behavior: %s reads the same in every encoding',
    (file) =>
      expect(
        read(file)
          .toString()
          .match(/[^\n\x20-\x7e]/)?.[0],
      ).toBeUndefined(),
  )

  test('behavior: the style sheet says its own encoding', () =>
    expect(read('latchkey.css').toString()).toMatch(/^@charset "utf-8";\n/))
})

test('behavior: the classic script may follow one that lacks its last semicolon', () =>
  expect(
    read('latchkey.umd.js')
      .toString()
      .replace(/^\/\*[\s\S]*?\*\//, '')
      .trimStart(),
  ).toMatch(/^;/))

test.each([
  ['react', ['./split/bundler.js', 'react']],
  ['vue', ['vue']],
  ['svelte', []],
  ['solana', ['./split/bundler.js']],
  ['wagmi', ['./split/bundler.js', 'viem']],
])(
  'behavior: latchkey/%s imports only its framework and the element, as a module and for require',
  (name, allowed) => {
    for (const file of [`${name}.mjs`, `${name}.cjs`]) {
      const text = read(file).toString()
      expect(text.startsWith("'use client';\n")).toBe(name === 'react')
      const needed = [...text.matchAll(/(?:from|import\(|require\() *"([^"]+)"/g)]
      expect([...new Set(needed.map(([, from]) => from))].sort()).toEqual(allowed)
    }
  },
)

describe('snippet.html', () => {
  const snippet = read('snippet.html').toString()
  const readme = readFileSync(`${root}README.md`, 'utf8')

  test('behavior: has the hash of each script it names', () => {
    const tags = [...snippet.matchAll(/src="\/latchkey-[\d.]+\/(\S+)" integrity="(\S+)"/g)]
    expect(tags.map(([, file]) => file)).toEqual(['split/latchkey.js', 'latchkey.umd.js'])
    for (const [, file = '', integrity] of tags)
      expect(`sha384-${createHash('sha384').update(read(file)).digest('base64')}`).toBe(integrity)
  })

  test('behavior: the README has no hash of its own, and says where they are printed', () => {
    expect(readme).not.toContain('sha384-')
    expect(readme).toContain('dist/snippet.html')
  })

  test('behavior: a released README has every line of it, whatever was built before', () => {
    const shown = snippet.split('\n').filter((line) => /^<[a-z]/.test(line))
    expect(shown).toHaveLength(4)
    const lines = releasedReadme(readme, snippet).split('\n')
    for (const line of shown) expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('<script') && !shown.includes(line))).toEqual([])
    expect(lines.filter((line) => line.startsWith('<!--'))).toEqual([])
    const other = snippet.replaceAll(/sha384-[^"]+/g, 'sha384-of-another-build')
    expect(releasedReadme(readme, other).match(/sha384-.*?"/g)).toEqual(
      shown.flatMap((line) => (line.startsWith('<script') ? ['sha384-of-another-build"'] : [])),
    )
  })

  test('error: rejects a README without the lines to paste', () => {
    expect(() => releasedReadme('# A page', snippet)).toThrow('README.md has no line <script')
  })
})

describe('latchkey/verify, on a server', () => {
  const verify = (proof: object) => `
    import { verifySignIn } from 'latchkey/verify'
    const checks = { domain: 'shop.example', now: () => Date.parse('2026-11-20T12:30:00Z') }
    const said = await verifySignIn(${JSON.stringify(proof)}, { ...checks, takeNonce: () => true })
      .catch((error) => error)
    console.log(said.reason ?? said.accountAddress)`

  test('behavior: it can be required', async () => {
    const { message, signature } = vectors.vectors[0] ?? {}
    const script = `
      const { verifySignIn } = require('latchkey/verify')
      const now = () => Date.parse('2026-11-20T12:30:00Z')
      const checks = { domain: 'shop.example', now, takeNonce: () => true }
      verifySignIn(${JSON.stringify({ message, signature })}, checks)
        .then((said) => console.log(said.accountAddress))`
    const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
    expect(await inNode('--input-type=commonjs', '--eval', script)).toBe(address)
    const both = ['import', 'require'].map((way) =>
      way === 'import'
        ? "import('latchkey/verify').then((all) => console.log(Object.keys(all).sort().join()))"
        : "console.log(Object.keys(require('latchkey/verify')).sort().join())",
    )
    const names = await Promise.all(both.map((one) => inNode('--eval', one)))
    expect(new Set(names)).toEqual(
      new Set(['SignInRefusedError,canonicalAddress,verifySignIn,verifySignature']),
    )
  })

  test('behavior: verifies alone, with only fetch and Web Crypto', async () => {
    for (const [place, expected] of [
      [0, '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'],
      [1, 'signature'],
    ] as const) {
      const { message, signature } = vectors.vectors[place] ?? {}
      const script = verify({ message, signature })
      expect(await inNode('--input-type=module', '--eval', script)).toBe(expected)
    }
    expect(read('verify.cjs').toString()).not.toMatch(/\bfrom *["']|\brequire\(/)
    expect(
      read('verify.mjs')
        .toString()
        .match(/\bfrom .*/g),
    ).toEqual(["from './verify.cjs'"])
  })
})

test.each(['/frame.css', '/register.css'])(
  'behavior: latchkey/testing/node serves the %s that the sandbox serves',
  async (path) => {
    const service = await startTestService()
    try {
      const pages = new Hono().route('/', serveFrameFiles()).route('/', service.service.app)
      const served = await (await pages.request(path)).text()
      expect(gunzipSync(read(`testing/frame${path}.gz`)).toString()).toBe(served)
    } finally {
      await service.close()
    }
  },
)

describe('manifest.json', () => {
  test('behavior: lists every script, with its size and hash', () => {
    const scripts = ['', 'locales/', 'split/'].flatMap((folder) =>
      readdirSync(`${root}dist/${folder}`)
        .filter((name) => name.endsWith('.js'))
        .map((name) => `${folder}${name}`),
    )
    expect(Object.keys(manifest.files).sort()).toEqual(scripts.sort())
    for (const [file, { bytes, sha384 }] of Object.entries(manifest.files)) {
      const content = read(file)
      expect({ file, bytes }).toEqual({ file, bytes: content.length })
      expect(sha384).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
  })

  test('behavior: each chunk has a file, and depends only on chunks that have one', () => {
    const chunks = Object.entries(manifest.chunks)
    expect(chunks.map(([, { file }]) => file).filter((file) => !manifest.files[file])).toEqual([])
    const needed = chunks.flatMap(([, { requires, imports }]) => [...requires, ...imports])
    expect(needed.filter((id) => !manifest.chunks[id])).toEqual([])
  })
})

describe('languages', () => {
  const tags = locales.filter((tag) => tag !== 'en')

  test('behavior: each except English is one file', () => {
    const files = Object.keys(manifest.files).filter((file) => file.startsWith('locales/'))
    expect(files).toEqual([...tags].sort().map((tag) => `locales/${tag}.js`))
    for (const tag of tags)
      expect(manifest.chunks[`./${tag}.js`]).toMatchObject({
        file: `locales/${tag}.js`,
        requires: [],
      })
  })

  const first = manifest.chunks['./languages.js']?.file ?? ''
  const later = Object.keys(manifest.files).find((file) => file.startsWith('split/files-')) ?? ''
  test.each([
    ['the classic script', 'latchkey.umd.js', true],
    ['the ES module', 'latchkey.js', true],
    ['the loader', 'split/latchkey.js', true],
    ['the table of later chunks', later, false],
  ])('behavior: %s holds none of their texts and hashes', async (_, script, hasFirst) => {
    const text = read(script).toString()
    if (hasFirst) expect(text).toContain(manifest.files[first]?.sha384)
    for (const tag of tags) {
      expect(text).not.toContain((await catalogueOf(tag))['connect.none.text'])
      expect(text).not.toContain(manifest.files[`locales/${tag}.js`]?.sha384)
    }
  })

  test('behavior: with the keys that are in one file, each is the catalogue of its source', async () => {
    type Chunk = (exports: object, require: (id: string) => object) => void
    const exportsOf = async (file: string, require: (id: string) => object) => {
      const { default: run } = (await import(`${root}dist/${file}`)) as { default: Chunk }
      const exports: { catalogueOf?: unknown } & Record<string, unknown> = {}
      run(exports, require)
      return exports
    }
    // How languages are fetched is not asked for here: the loader's functions answer nothing.
    const languages = await exportsOf(first, () => new Proxy({}, { get: () => () => {} }))
    for (const tag of tags) {
      const [catalogue] = Object.values(await exportsOf(`locales/${tag}.js`, () => languages))
      expect({ ...(catalogue as object), locale: tag }).toEqual(await catalogueOf(tag))
    }
  })

  test('behavior: one file holds the hashes of all, and the scripts hold its hash', async () => {
    const text = read(first).toString()
    for (const tag of tags) {
      expect(text).toContain(manifest.files[`locales/${tag}.js`]?.sha384)
      expect(read(`locales/${tag}.js`).toString()).toContain(
        (await catalogueOf(tag))['connect.none.text'],
      )
    }
  })
})

test('behavior: the loader imports nothing, and only what renders imports React', () => {
  expect(manifest.chunks['./latchkey.js']?.requires).toEqual([])
  expect(manifest.chunks['./client.js']?.requires).toEqual([])
  expect(manifest.chunks['./modal.js']?.requires.sort()).toEqual(['./client.js'])
  // What restores a session, connects and signs runs after a reload before anything is drawn.
  const drawing = Object.entries(manifest.chunks)
    .filter(([id]) => /openSession|Verbs|Connector|walletConnect|crypto|common|evm|solana/.test(id))
    // Receipts are read in order to be shown.
    .filter(([id]) => !id.endsWith('Receipts.js'))
    .filter(([, { requires }]) => requires.includes('./modal.js'))
  expect(drawing.map(([id]) => id)).toEqual([])
})

test.each(['latchkey.umd.js', 'latchkey.js', 'split/latchkey.js'])(
  'behavior: %s starts with the licence notice',
  (file) => {
    expect(read(file).toString()).toMatch(/^\/\*! Latchkey \d+\.\d+\.\d+, Apache-2\.0/)
  },
)

describe('the texts of later views', () => {
  const fileOf = (chunk: string) =>
    Object.keys(manifest.files).find((one) => one.startsWith(`split/${chunk}-`)) ?? ''
  const sourcesOf = (chunk: string) => {
    const file = fileOf(chunk)
    const map = JSON.parse(read(`${file}.map`).toString()) as { sources: string[] }
    return map.sources.flatMap((path) => /(?:^|\/)(src\/.*\.tsx?)$/.exec(path)?.[1] ?? [])
  }
  const first = ['client', 'modal'].flatMap(sourcesOf)

  test('behavior: are not fetched before the first view', () => {
    const text = ['client', 'modal'].map((chunk) => read(fileOf(chunk)).toString()).join('')
    expect(text).toContain(wholeEnglish['connect.none.text'])
    expect(text).not.toContain(wholeEnglish['connecting.approve.title'])
    expect(text).not.toContain(wholeEnglish['error.pageSetup'])
  })

  test('behavior: no code that can run earlier uses them', () => {
    const keys = new Set(Object.keys(viewTexts).flatMap((key) => [key, key.replace(/_other$/, '')]))
    const groups = [...new Set([...keys].map((key) => key.split('.')[0]))]
    const key = RegExp(`['"\`]((?:${groups.join('|')})\\.[\\w.]+)(['"\`]|\\$\\{)`, 'g')
    const asked = first.flatMap((path) =>
      [...readFileSync(`${root}${path}`, 'utf8').matchAll(key)]
        .filter(([, name = '', end]) => end === '${' || keys.has(name))
        .map(([text]) => `${path}: ${text}`),
    )
    expect(asked).toEqual([])
  })
})
