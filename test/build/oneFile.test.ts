import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile } from 'node:fs/promises'
import { createRequire, SourceMap } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createContext, Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFixture } from './buildFixture.ts'

type LazyChunk = { text: string; loadStyled(): Promise<{ style: string; stackTraceLimit: number }> }
type Entry = {
  name: string
  url: string | undefined
  runs: string[]
  loadLazy(): Promise<LazyChunk>
  loadFailing(): Promise<{ text: string }>
}

const run = promisify(execFile)

let fixture: Awaited<ReturnType<typeof buildFixture>>
let umd: string

beforeAll(async () => {
  fixture = await buildFixture()
  umd = await readFile(join(fixture.dir, 'latchkey.umd.js'), 'utf8')
})

afterAll(() => fixture.remove())

/** Runs the classic script as a page would, and gives the page. */
function page(globals: object = {}) {
  const context = createContext({ ...globals }) as { Latchkey?: Entry; isReady?: boolean }
  new Script(umd).runInContext(context)
  return context
}

/** The classic script's exports in a page of its own. */
function enter(globals: object = {}): Entry {
  const { Latchkey } = page(globals)
  if (!Latchkey) throw new Error('The script has set no global')
  return Latchkey
}

/** The globals of a page in which this script runs; `named` are elements that a document answers for by their names. */
const pageOf = (script: object, named: object = {}) => {
  class Document {
    get currentScript() {
      return script
    }
  }
  return { Document, document: Object.defineProperties(new Document(), fixed(named)) }
}

const fixed = (named: object) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }]))

describe('latchkey.umd.js', () => {
  test('behavior: a classic script defines a global with the entry’s exports, and nothing else', () => {
    const entry = enter(pageOf({ src: 'https://host.example/latchkey.umd.js' }))
    expect(Object.keys(entry).sort()).toEqual([
      ...['loadFailing', 'loadGerman', 'loadLazy', 'name', 'runs', 'url'],
    ])
    expect(entry.url).toBe('https://host.example/latchkey.umd.js')
  })

  test('behavior: the first copy on a page keeps the global', () => {
    const first = { name: 'first' }
    expect(page({ Latchkey: first }).Latchkey).toBe(first)
  })

  test('behavior: no element answers for the address of the script or a CommonJS module', () => {
    class Node {}
    const form = Object.assign(new Node(), { exports: new Node() })
    const image = Object.assign(new Node(), { src: 'https://evil.example/latchkey.umd.js' })
    const script = { src: 'https://host.example/latchkey.umd.js' }
    const globals = { Node, module: form, ...pageOf(script, { currentScript: image }) }
    expect(enter(globals).url).toBe(script.src)
    expect(form.exports).toBeInstanceOf(Node)
  })

  test('behavior: a module is evaluated at its first import, once [spec 1.3b]', async () => {
    const entry = enter()
    expect(entry.runs).toEqual(['entry'])
    const [lazy] = await Promise.all([entry.loadLazy(), entry.loadLazy()])
    expect(lazy.text).toBe('shared text')
    expect(entry.runs).toEqual(['entry', 'shared', 'lazy'])
    expect((await lazy.loadStyled()).style).toBe('.beam{color:red}')
  })

  test('error: a module that threw may be imported again', async () => {
    const context = page()
    const entry = context.Latchkey
    await expect(entry?.loadFailing()).rejects.toThrow('not ready')
    context.isReady = true
    expect(await entry?.loadFailing()).toEqual({ text: 'shared text' })
    expect(entry?.runs).toEqual(['entry', 'shared', 'failing', 'failing'])
  })

  test('behavior: evaluates a module without stack traces, and restores the page’s limit', async () => {
    const context = page()
    const limit = new Script('Error.stackTraceLimit')
    const before = limit.runInContext(context as object)
    const lazy = await context.Latchkey?.loadLazy()
    expect((await lazy?.loadStyled())?.stackTraceLimit).toBe(0)
    expect(limit.runInContext(context as object)).toBe(before)
  })

  test('behavior: evaluates modules on a page that has frozen Error', async () => {
    const context = createContext({}) as { Latchkey?: Entry }
    new Script('Object.freeze(Error)').runInContext(context)
    new Script(umd).runInContext(context)
    expect((await context.Latchkey?.loadLazy())?.text).toBe('shared text')
  })

  test('behavior: Node can require it', () => {
    // As in dist/, no package.json says what kind of module the file is.
    const require = createRequire(join(fixture.dir, 'here.cjs'))
    expect((require('./latchkey.umd.js') as Entry).name).toBe('entry')
  })

  test('behavior: nothing in it evaluates text as code', () => {
    expect(umd).not.toMatch(/\beval\(|new Function\(|blob:/)
  })
})

describe('latchkey.js', () => {
  test('behavior: an ES module with the same exports, in one file', async () => {
    const alone = await mkdtemp(join(fixture.dir, 'alone-'))
    const file = join(alone, 'latchkey.mjs')
    await copyFile(join(fixture.dir, 'latchkey.js'), file)
    const script = `
      import * as entry from ${JSON.stringify(file)}
      const { text } = await entry.loadLazy()
      console.log(JSON.stringify({ url: entry.url, text, runs: entry.runs }))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(JSON.parse(stdout)).toEqual({
      url: pathToFileURL(file).href,
      text: 'shared text',
      runs: ['entry', 'shared', 'lazy'],
    })
  })
})

test.each(['latchkey.umd.js', 'latchkey.js'])(
  'behavior: the source map of %s points to the sources',
  async (file) => {
    const map = JSON.parse(await readFile(join(fixture.dir, `${file}.map`), 'utf8'))
    const lines = (await readFile(join(fixture.dir, file), 'utf8')).split('\n')
    const line = lines.findIndex((text) => text.includes('"shared text"'))
    const column = lines[line]?.indexOf('"shared text"') ?? -1
    const entry = new SourceMap(map).findEntry(line, column)
    expect('originalSource' in entry && entry.originalSource).toMatch(/sharedChunk\.ts$/)
  },
)
