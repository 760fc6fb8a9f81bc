import { fileURLToPath, pathToFileURL } from 'node:url'
import { base58 } from '@scure/base'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { bytesToHex, hexToBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEV_MNEMONIC, devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { keyVectors } from '../../src/passkey/keys/testing/keyVectors.ts'
import { audit } from '../support/audit.ts'
import { launchBrowser } from '../support/browser.ts'
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts'
import { expectSpoken, textIn } from '../support/spokenWallet.ts'

const folder = fileURLToPath(new URL('../../dist/passkey', import.meta.url))
const fromDisk = pathToFileURL(`${folder}/recover.html`).href

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Opens the file, without a network unless told, and keeps everything that it asks for or complains of. */
async function open(url = fromDisk, { offline = true, ...options }: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, offline })
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  return { context, page, asked, complaints }
}

const words = (page: Page) => page.getByRole('textbox', { name: 'Recovery words' })
const account = (page: Page, name: 'Ethereum' | 'Solana') =>
  page.getByTestId('account').filter({ hasText: name })
const status = (page: Page) => page.getByTestId('status')

describe('recover.html, from disk and without a network', () => {
  test.each(['ar', 'de', 'hi', 'ja'] as const)(
    'behavior: speaks the browser’s language: %s',
    async (locale) => {
      const { context, page, asked, complaints } = await open(fromDisk, {
        locale,
        viewport: { width: 360, height: 740 },
      })
      await page.getByRole('heading', { name: textIn(locale, 'recover.title') }).waitFor()
      await page.locator('#words').fill('yello eins ')
      await page.locator('[aria-invalid="true"]').waitFor()
      await expectSpoken(page.locator('body'), locale)
      await page.locator('#words').fill(DEV_MNEMONIC)
      await page.getByTestId('account').first().locator('[aria-expanded]').click()
      await page.getByTestId('private-key').waitFor()
      await expectSpoken(page.locator('body'), locale)
      expect(await audit(page)).toEqual([])
      expect([asked, complaints]).toEqual([[fromDisk], []])
      await context.close()
    },
  )

  test('behavior: shows the accounts of each vector, and asks nobody anything', async () => {
    const { context, page, asked, complaints } = await open()
    for (const row of keyVectors) {
      await words(page).fill(row.words)
      await account(page, 'Ethereum').getByText(row.evmAddress).waitFor()
      await account(page, 'Solana').getByText(row.solanaAddress).waitFor()
    }
    expect(await page.getByTestId('account').count()).toBe(2)
    expect(asked).toEqual([fromDisk])
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    await context.close()
  })

  test('behavior: shows a private key when asked, in the form that wallets import', async () => {
    const { context, page } = await open()
    const { address, privateKey: seed } = solanaDevAccounts[0]
    await words(page).fill(DEV_MNEMONIC)
    await account(page, 'Ethereum').waitFor()
    expect(await page.getByTestId('private-key').count()).toBe(0)
    await account(page, 'Ethereum').getByRole('button', { name: 'Show private key' }).click()
    await account(page, 'Solana').getByRole('button', { name: 'Show private key' }).click()
    await expect
      .poll(() => page.getByTestId('private-key').allTextContents())
      .toEqual([
        devAccounts[0].privateKey,
        // The seed, and the public key behind it.
        base58.encode(hexToBytes(`0x${seed}${bytesToHex(base58.decode(address)).slice(2)}`)),
      ])
    await account(page, 'Solana').getByRole('button', { name: 'Hide private key' }).click()
    expect(await page.getByTestId('private-key').count()).toBe(1)
    await context.close()
  })

  test('behavior: a wrong word hides accounts and keys, and is named', async () => {
    const { context, page } = await open()
    const right = keyVectors[0].words
    await words(page).fill(right)
    await account(page, 'Ethereum').getByRole('button', { name: 'Show private key' }).click()
    await page.getByTestId('private-key').waitFor()
    await words(page).fill(right.replace('neither', 'neiter'))
    await expect.poll(() => page.getByTestId('account').count()).toBe(0)
    expect(await status(page).textContent()).toBe(
      'Word 2, “neiter”, is not a recovery word. Did you mean “neither”?',
    )
    await words(page).fill(right.replace('neither', 'never'))
    await expect.poll(() => status(page).textContent()).toMatch(/they don’t belong together/)
    expect(await page.getByTestId('account').count()).toBe(0)
    await context.close()
  })

  test('behavior: clearing and leaving leave nothing', async () => {
    const { context, page } = await open()
    await words(page).fill(keyVectors[1].words)
    await account(page, 'Solana').waitFor()
    await page.getByRole('button', { name: 'Clear everything' }).click()
    expect(await words(page).inputValue()).toBe('')
    expect(await page.getByTestId('account').count()).toBe(0)
    // In the moment in which the accounts are being made.
    const late = await words(page).evaluate(async (field: HTMLTextAreaElement, text) => {
      field.value = text
      field.dispatchEvent(new Event('input'))
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Clear everything')?.click()
      await new Promise((done) => setTimeout(done))
      return [field.value, document.querySelectorAll('[data-testid=account]').length]
    }, keyVectors[2].words)
    expect(late).toEqual(['', 0])
    await words(page).fill(keyVectors[1].words)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    expect(await words(page).inputValue()).toBe('')
    expect(await page.getByTestId('account').count()).toBe(0)
    await context.close()
  })

  test('behavior: no service is shown the words, by spelling, completing or a password manager', async () => {
    const { context, page } = await open()
    const attributes = await words(page).evaluate((field) =>
      ['spellcheck', 'autocomplete', 'autocapitalize', 'autocorrect'].map((name) =>
        field.getAttribute(name),
      ),
    )
    expect(attributes).toEqual(['false', 'off', 'none', 'off'])
    await context.close()
  })

  test('behavior: its policy lets no request out, and no code in', async () => {
    const { context, page, complaints } = await open(fromDisk, { offline: false })
    await expect.poll(() => page.getByTestId('online').isVisible()).toBe(true)
    const tried = await page.evaluate(async () => {
      const failed = (work: () => unknown) =>
        Promise.resolve()
          .then(work)
          .then(
            () => 'done',
            () => 'refused',
          )
      return {
        fetch: await failed(() => fetch('http://127.0.0.1:9/')),
        image: await failed(() => {
          const image = new Image()
          image.src = 'http://127.0.0.1:9/'
          return image.decode()
        }),
        beacon: navigator.sendBeacon('http://127.0.0.1:9/'),
        markup: await failed(() => {
          document.body.innerHTML = '<b></b>'
        }),
        script: await failed(() => {
          document.body.append(Object.assign(document.createElement('script'), { text: '1' }))
        }),
      }
    })
    expect(tried).toMatchObject({
      ...{ fetch: 'refused', image: 'refused', markup: 'refused', script: 'refused' },
    })
    expect(complaints.filter((text) => /violates|blocked/i.test(text)).length).toBeGreaterThan(1)
    await context.close()
  })

  test.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('behavior: axe finds nothing, %s at %i', async (colorScheme, width) => {
    const { context, page } = await open(fromDisk, {
      ...{ colorScheme, viewport: { width, height: 800 }, bypassCSP: true },
    })
    await words(page).fill('zoo zoo zo qqq ')
    await status(page).getByText('Word 3').waitFor()
    expect(await audit(page)).toEqual([])
    await words(page).fill(keyVectors[2].words)
    await account(page, 'Solana').getByRole('button', { name: 'Show private key' }).click()
    await page.getByTestId('private-key').waitFor()
    expect(await audit(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await context.close()
  })
})

describe('recover.html, from a website', () => {
  let site: ServedFolder
  beforeAll(async () => {
    site = await serveFolder(folder)
  })
  afterAll(() => site?.stop())

  test('behavior: has no field for words, and saves itself', async () => {
    const { context, page } = await open(`${site.origin}/recover.html`, { offline: false })
    await page.getByRole('heading', { name: 'Save this page first' }).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await audit(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save the file' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('recover.html')
    expect(await download.failure()).toBe(null)
    await context.close()
  })

  test('behavior: is empty inside of another page', async () => {
    const { context, page } = await open(`${site.origin}/recover.html`, { offline: false })
    const outside = await context.newPage()
    await outside.route('**/outside', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${site.origin}/recover.html"></iframe>`,
      }),
    )
    await outside.goto(`${site.origin}/outside`)
    const inner = outside.frames()[1]
    await inner?.waitForLoadState()
    expect(await inner?.evaluate(() => document.querySelector('main'))).toBe(null)
    expect(await page.locator('main').count()).toBe(1)
    await context.close()
  })
})
