import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile } from 'node:fs/promises'
import { createRequire, SourceMap } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createContext, Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFixture } from './buildFixture.ts'

type Room = { book: string; openAttic(): Promise<{ style: string; stackTraceLimit: number }> }
type Entry = {
  name: string
  url: string | undefined
  visits: string[]
  openRoom(): Promise<Room>
  openCellar(): Promise<{ book: string }>
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
  const context = createContext({ ...globals }) as { Latchkey?: Entry; light?: boolean }
  new Script(umd).runInContext(context)
  return context
}

/** The classic script's exports in a page of its own. */
function enter(globals: object = {}): Entry {
  const { Latchkey } = page(globals)
  if (!Latchkey) throw new Error('The script has set no global')
  return Latchkey
}

describe('latchkey.umd.js', () => {
  test('behavior: a classic script defines a global with the entry’s exports, and nothing else', () => {
    const entry = enter({
      document: { currentScript: { src: 'https://host.example/latchkey.umd.js' } },
    })
    expect(Object.keys(entry).sort()).toEqual([
      ...['loadGerman', 'name', 'openCellar', 'openRoom', 'url', 'visits'],
    ])
    expect(entry.url).toBe('https://host.example/latchkey.umd.js')
  })

  test('behavior: the first copy on a page keeps the global', () => {
    const first = { name: 'first' }
    expect(page({ Latchkey: first }).Latchkey).toBe(first)
  })

  test('behavior: a module is evaluated at its first import, once', async () => {
    const entry = enter()
    expect(entry.visits).toEqual(['entry'])
    const [room] = await Promise.all([entry.openRoom(), entry.openRoom()])
    expect(room.book).toBe('a book')
    expect(entry.visits).toEqual(['entry', 'shelf', 'room'])
    expect((await room.openAttic()).style).toBe('.beam{color:red}')
  })

  test('error: a module that threw may be imported again', async () => {
    const context = page()
    const entry = context.Latchkey
    await expect(entry?.openCellar()).rejects.toThrow('too dark')
    context.light = true
    expect(await entry?.openCellar()).toEqual({ book: 'a book' })
    expect(entry?.visits).toEqual(['entry', 'shelf', 'cellar', 'cellar'])
  })

  test('behavior: evaluates a module without stack traces, and restores the page’s limit', async () => {
    const context = page()
    const limit = new Script('Error.stackTraceLimit')
    const before = limit.runInContext(context as object)
    const room = await context.Latchkey?.openRoom()
    expect((await room?.openAttic())?.stackTraceLimit).toBe(0)
    expect(limit.runInContext(context as object)).toBe(before)
  })

  test('behavior: evaluates modules on a page that has frozen Error', async () => {
    const context = createContext({}) as { Latchkey?: Entry }
    new Script('Object.freeze(Error)').runInContext(context)
    new Script(umd).runInContext(context)
    expect((await context.Latchkey?.openRoom())?.book).toBe('a book')
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
      const { book } = await entry.openRoom()
      console.log(JSON.stringify({ url: entry.url, book, visits: entry.visits }))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(JSON.parse(stdout)).toEqual({
      url: pathToFileURL(file).href,
      book: 'a book',
      visits: ['entry', 'shelf', 'room'],
    })
  })
})

test.each(['latchkey.umd.js', 'latchkey.js'])(
  'behavior: the source map of %s points to the sources',
  async (file) => {
    const map = JSON.parse(await readFile(join(fixture.dir, `${file}.map`), 'utf8'))
    const lines = (await readFile(join(fixture.dir, file), 'utf8')).split('\n')
    const line = lines.findIndex((text) => text.includes('"a book"'))
    const column = lines[line]?.indexOf('"a book"') ?? -1
    const entry = new SourceMap(map).findEntry(line, column)
    expect('originalSource' in entry && entry.originalSource).toMatch(/shelf\.ts$/)
  },
)
