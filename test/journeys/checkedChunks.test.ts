import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildFixture } from '../build/buildFixture.ts'
import { launchBrowser } from '../support/browser.ts'

/** What the fixture's loader exports. */
type Door = {
  visits: string[]
  openRoom(): Promise<{ book: string; openAttic(): Promise<{ style: string }> }>
}

let fixture: Awaited<ReturnType<typeof buildFixture>>
let chunkFiles: string[]
/** The chunk of what room and cellar share, whatever the build calls it. */
let sharedFile: string
let browser: Browser
let page: Page
let host: Server
let files: Server
/** How the file server answers a chunk now: as published, one byte off, or not at all. */
let answer: (file: string) => 'as-published' | 'tampered' | 'missing'
let served: string[]
let trustedTypes: string

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

beforeAll(async () => {
  fixture = await buildFixture()
  chunkFiles = await readdir(join(fixture.dir, 'split'))
  sharedFile =
    chunkFiles.find((file) => /\.js$/.test(file) && !/^(attic|cellar|files|room|latchkey)/.test(file)) ??
    ''
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await fixture?.remove()
})

beforeEach(async () => {
  served = []
  answer = () => 'as-published'
  trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'"
  files = createServer(async (request, response) => {
    const file = (request.url ?? '').replace(/^\/cdn\/v1\//, '').replace(/\?.*/, '')
    if (file.endsWith('.js')) served.push(file)
    const how = chunkFiles.includes(file) ? answer(file) : 'missing'
    response.setHeader('access-control-allow-origin', '*')
    if (how === 'missing') return response.writeHead(404).end()
    const bytes = await readFile(join(fixture.dir, 'split', file))
    // Still a script that runs, but not the published one.
    if (how === 'tampered') bytes[bytes.lastIndexOf('\n', bytes.length - 2)] = 0x20
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(bytes)
  })
  const filesUrl = await listen(files)
  host = createServer((request, response) => {
    if (request.url === '/host.js') {
      const script = `import * as door from '${filesUrl}/cdn/v1/latchkey.js?v=1'\nglobalThis.door = door`
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    }
    return response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src 'self' ${filesUrl}; ${trustedTypes}`,
      })
      .end('<!doctype html><title>host</title><script type="module" src="/host.js"></script>')
  })
  page = await browser.newPage()
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(globalThis, { reports })
    document.addEventListener('securitypolicyviolation', (event) =>
      reports.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.goto(await listen(host))
})

afterEach(async () => {
  const reports = await page.evaluate(
    () => (globalThis as unknown as { reports: string[] }).reports,
  )
  await page.close()
  host.close()
  files.close()
  expect(reports).toEqual([])
})

const visits = () => page.evaluate(() => (globalThis as unknown as { door: Door }).door.visits)

/** Imports the room and says what came of it. */
const openRoom = () =>
  page.evaluate(() =>
    (globalThis as unknown as { door: Door }).door.openRoom().then(
      (room) => ({ book: room.book }),
      (error: Error & { code: string; url: string }) => ({ name: error.name, code: error.code }),
    ),
  )

test('behavior: from another origin, under a strict CSP, each file is fetched once', async () => {
  expect(served).toEqual(['latchkey.js'])
  expect(await openRoom()).toEqual({ book: 'a book' })
  expect(await visits()).toEqual(['door', 'shelf', 'room'])
  const style = await page.evaluate(async () => {
    const room = await (globalThis as unknown as { door: Door }).door.openRoom()
    return (await room.openAttic()).style
  })
  expect(style).toBe('.beam{color:red}')
  // The loader, the room and what it shares; the table of what may come later, and the attic.
  expect(served).toHaveLength(5)
  expect(served).toContain(sharedFile)
})

test.each([
  ['the chunk', (file: string) => file.startsWith('room')],
  ['what it shares with another', (file: string) => file === sharedFile],
])('error: one byte off in %s and nothing of it runs', async (_, isMeant) => {
  answer = (file) => (isMeant(file) ? 'tampered' : 'as-published')
  expect(await openRoom()).toEqual({ name: 'Error', code: 'chunk-failed' })
  expect(await visits()).toEqual(['door'])
})

test('error: one byte off in the table of later chunks and none of them is asked for', async () => {
  expect(await openRoom()).toEqual({ book: 'a book' })
  answer = (file) => (file.startsWith('files-') ? 'tampered' : 'as-published')
  const told = await page.evaluate(async () => {
    const room = await (globalThis as unknown as { door: Door }).door.openRoom()
    return room.openAttic().catch((error: Error & { code: string }) => error.code)
  })
  expect(told).toBe('chunk-failed')
  expect(served.some((file) => file.startsWith('attic'))).toBe(false)
})

test('behavior: once the right bytes are served again, a retry works', async () => {
  answer = (file) => (file === sharedFile ? 'tampered' : 'as-published')
  await openRoom()
  answer = (file) => (file === sharedFile ? 'missing' : 'as-published')
  expect(await openRoom()).toEqual({ name: 'Error', code: 'chunk-failed' })
  answer = () => 'as-published'
  expect(await openRoom()).toEqual({ book: 'a book' })
  expect(await visits()).toEqual(['door', 'shelf', 'room'])
})

test('behavior: a browser without module preloads, and so without trusted types, checks as well', async () => {
  trustedTypes = ''
  await page.reload()
  await page.evaluate(() => {
    DOMTokenList.prototype.supports = () => false
  })
  answer = (file) => (file.startsWith('room') ? 'tampered' : 'as-published')
  expect(await openRoom()).toEqual({ name: 'Error', code: 'chunk-failed' })
  expect(await visits()).toEqual(['door'])
  answer = () => 'as-published'
  expect(await openRoom()).toEqual({ book: 'a book' })
})
