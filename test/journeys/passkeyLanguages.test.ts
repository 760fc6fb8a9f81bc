import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { audit } from '../support/audit.ts'
import { launchBrowser } from '../support/browser.ts'
import { askFrame } from '../support/frameHost.ts'
import type { PasskeySite } from '../support/passkeySite.ts'
import { addSoftDevice } from '../support/softDevice.ts'
import {
  expectSpoken,
  sentences,
  startSpokenWallet,
  textIn,
  WALLET,
  walkSpokenWallet,
} from '../support/spokenWallet.ts'

let browser: Browser
let site: PasskeySite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSpokenWallet()])
})
afterAll(() => Promise.all([browser?.close(), site?.stop()]))

test('behavior: there are sentences to look for', () => {
  expect(sentences.length).toBeGreaterThan(100)
})

/** A script of each kind, and the longest words; `test:sweep` has the others. */
const some: Locale[] = ['ar', 'de', 'hi', 'ja']
test.each(some)('behavior: %s', (locale) => walkSpokenWallet({ browser, site, locale }))

test('behavior: a window is in the language of the page that opened it', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en' })
  await addSoftDevice(context)
  const page = await context.newPage()
  await page.goto(`${site.shop}/?query=${encodeURIComponent('?lang=ar')}`)
  const inWallet = page.frameLocator(WALLET)
  const says = (key: string) => textIn('ar', key)
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await inWallet.getByRole('button', { name: says('connect.make'), exact: true }).click()
  await connected
  const saving = askFrame(page, 'SAVE_WORDS')
  const opening = page.waitForEvent('popup')
  await inWallet.getByRole('button', { name: says('words.openWindow') }).click()
  const popup = await opening
  await popup.getByRole('button', { name: says('words.show') }).click()
  await popup.locator('ol li').first().waitFor()
  await expectSpoken(popup.locator('body'), 'ar')
  // Recovery words are English in every language.
  expect(await popup.locator('ol').getAttribute('dir')).toBe('ltr')
  expect(await audit(popup)).toEqual([])
  const words = await popup.locator('ol li').allTextContents()
  await popup.getByRole('button', { name: says('words.written') }).click()
  for (const field of await popup.locator('input').all()) {
    const nth = Number((await field.getAttribute('id'))?.replace('word-', ''))
    await field.fill(words[nth] ?? '')
  }
  await popup.getByRole('button', { name: says('words.check.done'), exact: true }).click()
  expect(await saving).toEqual({ areWordsSaved: true })
  await context.close()
})

test('behavior: where the texts of a language can’t be fetched, the wallet speaks English', async () => {
  const context = await browser.newContext({ locale: 'de' })
  const page = await context.newPage()
  await page.route('**/de-*.js', (route) => route.abort())
  await page.goto(`${site.wallet}/index.html`)
  await page.getByRole('heading', { name: 'Your wallets' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await context.close()
})
