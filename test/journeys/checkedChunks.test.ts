import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildFixture } from '../build/buildFixture.ts'
import { launchBrowser } from '../support/browser.ts'

/** What the fixture's loader exports. */
type FixtureEntry = {
  runs: string[]
  loadLazy(): Promise<{ text: string; loadStyled(): Promise<{ style: string }> }>
  loadGerman(): Promise<{ 'inbox.title': string }>
}

let fixture: Awaited<ReturnType<typeof buildFixture>>
/** The files to fetch, by path. */
let published: string[]
/** The chunk that the lazy and the failing one share, whatever the build calls it. */
let sharedFile: string
let browser: Browser
let page: Page
let host: Server
let files: Server
/** How the file server answers a chunk now: as published, with one changed byte, or not at all. */
let answer: (file: string) => 'as-published' | 'tampered' | 'missing'
let served: string[]
let hostUrl: string
let filesUrl: string
let trustedTypes: string

const paths: Readonly<Record<string, string>> = { split: 'split/latchkey.js', esm: 'latchkey.js' }

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

beforeAll(async () => {
  fixture = await buildFixture()
  published = await readdir(fixture.dir, { recursive: true })
  const chunkFiles = await readdir(join(fixture.dir, 'split'))
  sharedFile =
    chunkFiles.find(
      (file) =>
        /\.js$/.test(file) &&
        !/^(bundler|failingChunk|files|languages|latchkey|lazyChunk|server|styledChunk)/.test(file),
    ) ?? ''
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
    const path = (request.url ?? '').replace(/^\/cdn\/v1\//, '').replace(/\?.*/, '')
    const file = path.replace(/^split\//, '')
    if (file.endsWith('.js')) served.push(file)
    const how = published.includes(path) ? answer(file) : 'missing'
    response.setHeader('access-control-allow-origin', '*')
    if (how === 'missing') return response.writeHead(404).end()
    const bytes = await readFile(join(fixture.dir, path))
    // Still a script that runs, but not the published one.
    if (how === 'tampered') bytes[bytes.lastIndexOf('\n', bytes.length - 2)] = 0x20
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(bytes)
  })
  filesUrl = await listen(files)
  host = createServer((request, response) => {
    const [, build] = /^\/(.*)-host\.js$/.exec(request.url ?? '') ?? []
    if (build) {
      const script =
        build === 'umd'
          ? 'globalThis.entry = Latchkey'
          : `import * as entry from '${filesUrl}/cdn/v1/${paths[build]}?v=1'\nglobalThis.entry = entry`
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    }
    const asked = request.url === '/' ? 'split' : request.url?.slice(1)
    return response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src 'self' ${filesUrl}; ${trustedTypes}`,
      })
      .end(
        `<!doctype html><title>host</title>${
          asked === 'umd'
            ? `<script crossorigin src="${filesUrl}/cdn/v1/latchkey.umd.js?v=1"></script>`
            : ''
        }<script type="module" src="/${asked}-host.js"></script>`,
      )
  })
  page = await browser.newPage()
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(globalThis, { reports })
    document.addEventListener('securitypolicyviolation', (event) =>
      reports.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  hostUrl = await listen(host)
  await page.goto(hostUrl)
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

const runs = () =>
  page.evaluate(() => (globalThis as unknown as { entry: FixtureEntry }).entry.runs)

/** Imports the lazy chunk and says what came of it. */
const loadLazy = () =>
  page.evaluate(() =>
    (globalThis as unknown as { entry: FixtureEntry }).entry.loadLazy().then(
      (chunk) => ({ text: chunk.text }),
      (error: Error & { code: string; url: string }) => ({ name: error.name, code: error.code }),
    ),
  )

test('behavior: from another origin, under a strict CSP, each file is fetched once', async () => {
  expect(served).toEqual(['latchkey.js'])
  expect(await loadLazy()).toEqual({ text: 'shared text' })
  expect(await runs()).toEqual(['entry', 'shared', 'lazy'])
  const style = await page.evaluate(async () => {
    const chunk = await (globalThis as unknown as { entry: FixtureEntry }).entry.loadLazy()
    return (await chunk.loadStyled()).style
  })
  expect(style).toBe('.beam{color:red}')
  // The loader, the lazy chunk and what it shares; the table of later chunks, and the styled one.
  expect(served).toHaveLength(5)
  expect(served).toContain(sharedFile)
})

test.each([
  ['the chunk', (file: string) => file.startsWith('lazyChunk')],
  ['what it shares with another', (file: string) => file === sharedFile],
])('error: runs nothing of %s when one byte of it differs', async (_, isMeant) => {
  answer = (file) => (isMeant(file) ? 'tampered' : 'as-published')
  expect(await loadLazy()).toEqual({ name: 'Error', code: 'chunk-failed' })
  expect(await runs()).toEqual(['entry'])
})

test('error: requests no later chunk when one byte of their table differs', async () => {
  expect(await loadLazy()).toEqual({ text: 'shared text' })
  answer = (file) => (file.startsWith('files-') ? 'tampered' : 'as-published')
  const reported = await page.evaluate(async () => {
    const chunk = await (globalThis as unknown as { entry: FixtureEntry }).entry.loadLazy()
    return chunk.loadStyled().catch((error: Error & { code: string }) => error.code)
  })
  expect(reported).toBe('chunk-failed')
  expect(served.some((file) => file.startsWith('styledChunk'))).toBe(false)
})

test('behavior: a retry works once the right bytes are served', async () => {
  answer = (file) => (file === sharedFile ? 'tampered' : 'as-published')
  await loadLazy()
  answer = (file) => (file === sharedFile ? 'missing' : 'as-published')
  expect(await loadLazy()).toEqual({ name: 'Error', code: 'chunk-failed' })
  answer = () => 'as-published'
  expect(await loadLazy()).toEqual({ text: 'shared text' })
  expect(await runs()).toEqual(['entry', 'shared', 'lazy'])
})

test('error: runs nothing of a changed chunk that the page had preloaded before, unchecked', async () => {
  const chunk = published.find((file) => /^split\/lazyChunk-[0-9a-f]+\.js$/.test(file)) ?? ''
  answer = (file) => (file.startsWith('lazyChunk') ? 'tampered' : 'as-published')
  await page.evaluate(
    (href) =>
      new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), {
          ...{ rel: 'modulepreload', href, crossOrigin: 'anonymous' },
          ...{ onload: resolve, onerror: reject },
        })
        document.head.append(link)
      }),
    `${filesUrl}/cdn/v1/${chunk}`,
  )
  expect(await loadLazy()).toEqual({ name: 'Error', code: 'chunk-failed' })
  expect(await runs()).toEqual(['entry'])
  answer = () => 'as-published'
  expect(await loadLazy()).toEqual({ text: 'shared text' })
})

test('behavior: a page whose elements bear the names of its document gets its chunks', async () => {
  await page.evaluate(() => {
    for (const name of ['head', 'currentScript', 'body'])
      document.body.append(Object.assign(document.createElement('img'), { name }))
  })
  expect(await page.evaluate(() => document.head instanceof HTMLImageElement)).toBe(true)
  expect(await loadLazy()).toEqual({ text: 'shared text' })
})

test('error: refuses a changed byte on a page without Trusted Types as well', async () => {
  trustedTypes = ''
  await page.reload()
  answer = (file) => (file.startsWith('lazyChunk') ? 'tampered' : 'as-published')
  expect(await loadLazy()).toEqual({ name: 'Error', code: 'chunk-failed' })
  expect(await runs()).toEqual(['entry'])
  answer = () => 'as-published'
  expect(await loadLazy()).toEqual({ text: 'shared text' })
})

test.each(['split', 'esm', 'umd'])(
  'behavior: from another origin, loads and checks a language of the %s build',
  async (build) => {
    await page.goto(`${hostUrl}/${build}`)
    const german = () =>
      page.evaluate(() =>
        (globalThis as unknown as { entry: FixtureEntry }).entry.loadGerman().then(
          (words) => words['inbox.title'],
          (error: Error & { code: string }) => error.code,
        ),
      )
    const asked = () => served.filter((file) => file === 'locales/de.js').length
    // With the first chunk comes the table of what may come later.
    await loadLazy()
    answer = (file) => (file === 'locales/de.js' ? 'missing' : 'as-published')
    expect(await german()).toBe('chunk-failed')
    answer = (file) => (file === 'locales/de.js' ? 'tampered' : 'as-published')
    expect(await german()).toBe('chunk-failed')
    expect(asked()).toBe(2)
    answer = () => 'as-published'
    expect([await german(), await german()]).toEqual(['Eingang', 'Eingang'])
    expect(asked()).toBe(3)
  },
)
