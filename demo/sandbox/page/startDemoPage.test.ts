import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeTo, viewNames } from '#domain/view/views.ts'
import { locales } from '#i18n/locales.ts'
import type { RunningServer } from '#server/listen.ts'
import { startDemoPage } from './startDemoPage.ts'

const hostile = '</script><script>alert(1)</script>'
let page: RunningServer

beforeAll(async () => {
  page = await startDemoPage({
    describe: (demo) => ({
      demo,
      config: { projectId: 'abc', networks: ['eip155:1'], metadata: { name: hostile } },
    }),
    endpoints: ['http://127.0.0.1:1001', 'ws://127.0.0.1:1002'],
    mailbox: 'http://127.0.0.1:1004',
    frames: ['http://127.0.0.1:1005'],
    injected: {
      origin: 'http://127.0.0.1:1003',
      wallets: [{ id: 'known', scriptUrl: 'http://127.0.0.1:1003/known.js?a=1&b=2' }],
    },
    explorer: new Hono(),
  })
})
afterAll(() => page.close())

const load = async (path: string) => {
  const answer = await fetch(page.origin + path)
  return {
    status: answer.status,
    text: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
  }
}
const jsonChild = (text: string) =>
  JSON.parse(/slot="config">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Record<string, unknown>

test('behavior: the plain page has exactly the documented policy', async () => {
  expect((await load('/plain')).policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; " +
      "connect-src http://127.0.0.1:1001 ws://127.0.0.1:1002; img-src 'self' data: blob:; " +
      "frame-src http://127.0.0.1:1005; require-trusted-types-for 'script'; base-uri 'none'",
  )
})

test('behavior: the demo page adds only the test wallets’ origin', async () => {
  const { policy } = await load('/')
  expect(policy?.replace(' http://127.0.0.1:1003', '')).toBe((await load('/plain')).policy)
})

test('param: build selects the script', async () => {
  const script = async (query: string) =>
    /<script (async.*?)><\/script>/.exec((await load(`/plain${query}`)).text)?.[1]
  expect(await script('')).toMatch(/^async src="\/dist\/latchkey\.umd\.js"/)
  expect(await script('?build=esm')).toMatch(/^async type="module" src="\/dist\/latchkey\.js"/)
  expect(await script('?build=split')).toMatch(
    /^async type="module" src="\/dist\/split\/latchkey\.js"/,
  )
  expect(await script('?build=odd')).toMatch(/umd/)
})

test('param: every other name is an attribute, which removes its line from the JSON child', async () => {
  const { text } = await load('/plain?theme=dark&disabled=&project-id=x%22y')
  expect(text).toContain('<latch-key id="kit" theme="dark" disabled project-id="x&#34;y">')
  expect(Object.keys(jsonChild(text))).toEqual(['networks', 'metadata'])
})

test('param: config changes the JSON child', async () => {
  const config = encodeURIComponent('{"metadata":{"url":"u"},"networks":null}')
  expect(jsonChild((await load(`/plain?config=${config}`)).text)).toEqual({
    projectId: 'abc',
    metadata: { name: hostile, url: 'u' },
  })
})

test('param: install adds known wallets before every other script', async () => {
  const { text } = await load('/plain?install=known,unknown')
  expect(text).toContain('<script src="http://127.0.0.1:1003/known.js?a=1&#38;b=2"></script>')
  expect(text).not.toContain('unknown')
  const tag = '<script src="http://127.0.0.1:1003/'
  expect((await load('/plain')).text).not.toContain(tag)
  // The demo page has one from the start, so that a newcomer can connect at once.
  expect((await load('/')).text).toContain(tag)
  expect((await load('/?install=')).text).not.toContain(tag)
})

test('param: buttons and dir change the plain page', async () => {
  const { text } = await load('/plain?buttons=network,wallet:io.x&dir=rtl')
  expect(text).toContain('<html lang="en" dir="rtl">')
  expect(text).toContain('<latch-key-button shows="wallet:io.x" for="kit"></latch-key-button>')
  expect((await load('/plain')).text).not.toContain('latch-key-button')
})

test('behavior: text of the config cannot end its script element', async () => {
  for (const path of ['/', '/plain']) {
    const { text } = await load(path)
    expect(text).not.toContain(hostile)
    expect(jsonChild(text).metadata).toEqual({ name: hostile })
  }
})

test('behavior: the page’s own script is one bundle', async () => {
  const { text, status } = await load('/demo.js')
  expect(status).toBe(200)
  expect(text).not.toMatch(/^import .* from/m)
})

test('behavior: serves no file outside dist', async () => {
  for (const path of ['/dist/nothing.js', '/dist/../package.json', '/dist/%2e%2e/package.json'])
    expect((await load(path)).status).toBe(404)
})

test('behavior: serves the config for copying to local clients', async () => {
  const reported = JSON.parse((await load('/sandbox.json')).text)
  expect(reported).toMatchObject({ demo: page.origin, config: { projectId: 'abc' } })
})

test('behavior: a gallery page embeds only its cards, and a card only its own frame, each on its own origin', async () => {
  const { text, policy } = await load('/gallery')
  const { port } = new URL(page.origin)
  expect(policy).toContain(`frame-src http://*.localhost:${port};`)
  const reported = JSON.parse(/id="sandbox">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as {
    views: { name: string; opens: boolean }[]
    languages: { tag: string }[]
  }
  expect(reported.views.map(({ name }) => name)).toEqual(viewNames)
  expect(reported.views.filter(({ opens }) => opens).map(({ name }) => name)).toEqual(
    viewNames.filter((name) => routeTo(name)),
  )
  expect(reported.languages.map(({ tag }) => tag)).toEqual(locales)
  // What it is made of is there, and bundles.
  const files = [
    '/gallery.js',
    '/card.js',
    '/forget.js',
    '/gallery.css',
    '/card.css',
    '/gallery/parts',
    '/gallery/dangers',
    '/gallery/dangers.css',
    '/gallery/dangers.js',
  ]
  for (const path of [...files, '/gallery/gallery.js'])
    expect((await load(path)).status, path).toBe(200)
  const card = await load('/card?card=0-connect')
  expect(card.policy).toContain(
    'connect-src http://127.0.0.1:1001 ws://127.0.0.1:1002 http://127.0.0.1:1004;',
  )
  expect(card.policy).toContain('frame-src http://*.localhost:1005;')
  expect((await load('/')).text).toContain('href="/gallery"')
})
