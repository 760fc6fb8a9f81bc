import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsFiles } from '../../demo/docs/docsFiles.mjs'
import { audit } from '../support/audit.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

const site = fileURLToPath(new URL('../../demo/docs/.vitepress/dist/', import.meta.url))
let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ docs: docsFiles() })
})
afterAll(() => fixture?.close())

const pages = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'))
const read = (path: string) => readFileSync(site + path, 'utf8')

test('behavior: every link of the built site leads to an existing page and anchor', () => {
  expect(pages().length).toBeGreaterThan(35)
  const wrong = pages().flatMap((page) =>
    [...read(page).matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
      if (/^(https:|mailto:)/.test(address)) return []
      const { pathname, hash } = new URL(address, `http://site/docs/${page}`)
      const path = pathname.replace(/^\/docs\//, '').replace(/^$/, 'index.html')
      if (!pathname.startsWith('/docs/') || !existsSync(site + path)) return [`${page}: ${address}`]
      const id = decodeURIComponent(hash.slice(1))
      return id === '' || read(path).includes(`id="${id}"`) ? [] : [`${page}: ${address}`]
    }),
  )
  expect([...new Set(wrong)]).toEqual([])
})

test('behavior: the built site has its text for programs, and is served with it', async () => {
  const { demo } = fixture.sandbox.urls
  const index = await fetch(`${demo}/docs/llms.txt`)
  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const addresses = [...(await index.text()).matchAll(/\]\((.+?)\)/g)].map(([, to = '']) => to)
  expect(addresses.length).toBeGreaterThan(35)
  for (const address of [...addresses, 'sitemap.xml'])
    expect((await fetch(`${demo}/docs/${address}`)).status, address).toBe(200)
  for (const page of pages().filter((path) => path !== '404.html'))
    expect(read(page), page).toContain(
      `<link rel="alternate" type="text/markdown" href="/docs/${page.replace(/html$/, 'md')}">`,
    )
})

test('behavior: the table of errors is whole without a script, and filtered by words with one', async () => {
  const address = `${fixture.sandbox.urls.demo}/docs/reference/errors.html`
  const bare = await fixture.browser.newContext({ javaScriptEnabled: false })
  const still = await bare.newPage()
  await still.goto(address)
  const all = await still.locator('.filtered-table tbody tr:visible').count()
  expect(all).toBeGreaterThan(60)
  expect(await still.getByRole('searchbox').count()).toBe(0)
  await bare.close()

  const context = await fixture.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${address}#pairing-expired`)
  const rows = page.locator('.filtered-table tbody tr:visible')
  await page.getByLabel('Filter errors').fill('pairing-exp')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.first().textContent()).toContain('pairing-expired')
  await page.getByText(`1 of ${all}`).waitFor()
  await page.getByLabel('Filter errors').fill('wallet visitor')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  for (const text of await rows.allTextContents()) expect(text).toMatch(/wallet/i)
  await page.getByLabel('Filter errors').fill('')
  await expect.poll(() => rows.count()).toBe(all)
  expect(await audit(page)).toEqual([])
  await context.close()
})

test('behavior: no page has a script or a style in its markup, or sends a request to another host', () => {
  for (const page of pages()) {
    const html = read(page)
    expect(html, page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son\w+="/)
    expect(html, page).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?=[^"]*\.(?:js|css|png|woff2?))/)
  }
})

test('behavior: a reader searches, opens a recipe, connects and signs, under the strict policy', async () => {
  const context = await fixture.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Hydration/i.test(message.text()))
      troubles.push(message.text())
  })
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') elsewhere.add(hostname)
  })
  const answer = await page.goto(`${fixture.sandbox.urls.demo}/docs/?install=quickstep`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('siwe')
  const firstResult = (address: string) =>
    page.locator(`[role="option"]:first-child a[href^="${address}#"]`)
  await firstResult('/docs/sign-in.html').waitFor()
  // With excerpts, too.
  await page.getByTitle('Display detailed list').click()
  await page.locator('.result .excerpt').getByText('EIP-4361').first().waitFor()
  await page.getByTitle('Display detailed list').click()
  await page.getByRole('searchbox').fill('createWalletClient')
  await firstResult('/docs/recipes/viem.html').click()
  await page.getByRole('heading', { name: 'viem', level: 1 }).waitFor()

  await page.locator('.live latch-key').getByRole('button').click()
  await page.locator('[data-wallet="example.quickstep"]').click()
  await page.getByText('Connected: eip155:').waitFor()
  await page.getByRole('button', { name: 'Sign with viem' }).click()
  await page
    .locator('.live output')
    .getByText(/^0x[\da-f]{130}$/)
    .waitFor()

  await page.getByRole('link', { name: 'Theming', exact: true }).click()
  await page.getByLabel('accent', { exact: true }).fill('#0055ff')
  await page.getByLabel('CSS to paste').getByText('--latchkey-accent: #0055ff;').waitFor()
  // The session has come along: the button of this page's element shows the account.
  await page.getByText('Connected: eip155:').waitFor()
  expect(troubles).toEqual([])
  expect([...elsewhere]).toEqual([])
  expect(await audit(page)).toEqual([])
  await context.close()
})
