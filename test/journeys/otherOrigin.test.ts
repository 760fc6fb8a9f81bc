import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wait } from '#lib/wait.ts'
import { addWallet, type Fixture, startFixture, willing } from '../support/fixture.ts'
import { type ModalPage, openModalPage } from '../support/modalPage.ts'
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts'

const FOX = { name: 'Fox', rdns: 'example.fox', behaviours: willing }
const FAILED = 'Could not load'
const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const example = fileURLToPath(new URL('../../demo/examples/plain', import.meta.url))

let fixture: Fixture
let cdn: ServedFolder
let site: ServedFolder
let context: BrowserContext
/** The published hash of the loader. */
let integrity: string
/** Changes to the page before it is sent: a wrong hash, other markup. */
let edit: (html: string) => string
/** Changes to a file of the CDN before it is sent. */
let spoil: (path: string, bytes: Buffer) => Buffer
let scriptDelayMs: number

beforeAll(async () => {
  fixture = await startFixture()
  const manifest = JSON.parse(await readFile(`${dist}/manifest.json`, 'utf8')) as {
    version: string
    files: Record<string, { sha384: string }>
  }
  integrity = manifest.files['split/latchkey.js']?.sha384 ?? ''
  cdn = await serveFolder(dist, {
    at: `/latchkey-${manifest.version}`,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    rewrite: async (path, bytes) => {
      if (path === '/split/latchkey.js') await wait(scriptDelayMs)
      return spoil(path, bytes)
    },
  })
  site = await serveFolder(example, {
    rewrite: (path, bytes) =>
      path === '/index.html'
        ? Buffer.from(
            edit(
              bytes
                .toString()
                .replaceAll('https://cdn.example', cdn.origin)
                .replace('sha384-…', integrity)
                .replace(
                  '{ "networks": ["eip155:1", "eip155:8453"] }',
                  JSON.stringify(fixture.sandbox.config),
                ),
            ),
          )
        : bytes,
  })
})
afterEach(() => context?.close())
afterAll(async () => {
  await site?.stop()
  await cdn?.stop()
  await fixture?.close()
})

/** Opens the example; `lines` are the messages on the console. */
async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  context = await fixture.browser.newContext()
  await addWallet(context, fixture.sandbox, FOX)
  cdn.asked.length = 0
  const lines: string[] = []
  const modal = await openModalPage(context, `${site.origin}/`, async (page) => {
    page.on('console', (message) => lines.push(message.text()))
    await prepare(page)
  })
  return { modal, lines }
}

const asIs = () => {
  edit = (html) => html
  spoil = (_, bytes) => bytes
  scriptDelayMs = 0
}
const received = (modal: ModalPage) => modal.page.locator('output').textContent()

describe('the plain example, with its script from another origin and an integrity hash', () => {
  test('behavior: connects a wallet, and loads chunks and languages from the same place, once', async () => {
    asIs()
    const { modal } = await visit()
    await modal.page.getByText('Open the door').waitFor()
    await modal.connect(FOX.name)
    await expect.poll(() => received(modal)).toMatch(/^eip155:31337:0x/)
    await modal.host((element) => element.setAttribute('lang', 'de'))
    await modal.button.click()
    await modal.view('Account').waitFor()
    await expect.poll(() => cdn.asked).toContain('/locales/de.js')
    expect(cdn.asked).toEqual(
      expect.arrayContaining([
        '/latchkey.css',
        '/split/latchkey.js',
        expect.stringMatching(/^\/split\/client-/),
      ]),
    )
    expect(new Set(cdn.asked).size).toBe(cdn.asked.length)

    const before = cdn.asked.length
    await modal.page.goto(`${site.origin}/main.js`)
    await modal.page.goto(`${site.origin}/`)
    await expect.poll(() => received(modal)).toMatch(/^eip155:31337:0x/)
    expect(cdn.asked.length).toBe(before)
    expect(modal.troubles).toEqual([])
  })

  test('error: never runs a script with another hash, and reports it on the page and the console', async () => {
    asIs()
    edit = (html) =>
      html.replace(
        integrity,
        integrity.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    const { modal, lines } = await visit()
    await expect.poll(() => lines.join('\n')).toMatch(/integrity/i)
    expect(await modal.page.evaluate(() => customElements.get('latch-key'))).toBeUndefined()
    const box = () =>
      modal.page.locator('latch-key').evaluate((element) => {
        const { content, visibility } = getComputedStyle(element, '::after')
        return { content, visibility }
      })
    expect(await box()).toEqual({ content: `"${FAILED}"`, visibility: 'hidden' })
    // The time a script may take is over.
    await modal.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect(await box()).toEqual({ content: `"${FAILED}"`, visibility: 'visible' })
  })

  test('error: never runs a chunk with another hash, and reports it on the button, the page and the console', async () => {
    asIs()
    spoil = (path, bytes) =>
      path.startsWith('/split/client-') ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes
    const { modal, lines } = await visit()
    await modal.button.click()
    await modal.button.getByText(`${FAILED}. Try again`).waitFor({ state: 'attached' })
    expect((await modal.received('error')).map(({ detail }) => detail)).toMatchObject([
      {
        code: 'chunk-failed',
        message: expect.stringMatching(/^client-\w+\.js did not load$/),
      },
    ])
    expect(lines.join('\n')).toMatch(/\[latchkey\].*client-\w+\.js did not load/)
  })
})

/** The layout shifts since the page began, as the browser measures them. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What moved before is told before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
  )

/** The positions of all elements: once the page is parsed, and whenever called. */
const boxes = () => {
  const here = () =>
    [...document.querySelectorAll('latch-key, latch-key-button, p')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map((each) => Math.round(each * 100) / 100)
    })
  addEventListener('DOMContentLoaded', () =>
    Object.assign(window, { __before: here(), __boxes: here }),
  )
}
type Measured = { __before: number[][]; __boxes(): number[][] }
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const measured = window as unknown as Measured
    return { before: measured.__before, now: measured.__boxes() }
  })

describe('until the script has loaded', () => {
  const looks = [
    ['words of its own', '<latch-key></latch-key>', 'en'],
    ['German', '<latch-key></latch-key>', 'de'],
    ['Arabic, right to left', '<latch-key></latch-key>', 'ar" dir="rtl'],
    ['Japanese', '<latch-key lang="ja"></latch-key>', 'en'],
    ['Chinese as Taiwan writes it', '<latch-key></latch-key>', 'zh-TW'],
    ['the host’s words', '<latch-key><span slot="label">Open the door</span></latch-key>', 'en'],
    ['a network’s', '<latch-key button="network"></latch-key>', 'en'],
    ['none', '<latch-key button="none"></latch-key>', 'en'],
    ['a further button', '<latch-key></latch-key> <latch-key-button></latch-key-button>', 'en'],
  ] as const

  test.each(looks)(
    'behavior: a button with %s shifts no layout when it appears',
    async (_, tags, lang) => {
      asIs()
      scriptDelayMs = 1500
      edit = (html) =>
        html
          .replace('lang="en"', `lang="${lang}"`)
          .replace(/<latch-key>[\s\S]*<\/latch-key>/, `<p>Before ${tags} after</p>`)
      const { modal } = await visit((page) => page.addInitScript(boxes))
      await modal.page.locator('latch-key:defined').waitFor({ state: 'attached' })
      await modal.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const { before, now } = await boxesOf(modal.page)
      expect(before.length).toBeGreaterThan(1)
      expect(now).toEqual(before)
      expect(await shiftOf(modal.page)).toBe(0)
    },
  )

  test('behavior: without the CSS rule the layout would shift', async () => {
    asIs()
    scriptDelayMs = 1500
    edit = (html) => html.replace(/<link rel="stylesheet".*>/, '')
    const { modal } = await visit()
    await modal.page.locator('latch-key:defined').waitFor()
    await expect.poll(() => shiftOf(modal.page)).toBeGreaterThan(0)
  })
})
