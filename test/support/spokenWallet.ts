import type { Browser, FrameLocator, Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect } from 'vitest'
import { isRtl } from '#i18n/isRtl.ts'
import receipts from '#i18n/locales/en.receipts.json'
import type { Locale } from '#i18n/locales.ts'
import { walletEnglish, walletOthers } from '../../embed/i18n/walletTexts.mjs'
import { askFrame } from './frameHost.ts'
import { approveScreen } from './frameVisitor.ts'
import { type PasskeySite, startPasskeySite } from './passkeySite.ts'
import { addSoftDevice } from './softDevice.ts'

// The wallet's pages in one language, on a phone.

const CHAIN = 31337
export const WALLET = '#wallet'
const TOKEN = '0x00000000000000000000000000000000000000A1'
const SPENDER = '0x00000000000000000000000000000000000000A2'

/** A site with a wallet, whose network nobody answers for. */
export const startSpokenWallet = (): Promise<PasskeySite> =>
  startPasskeySite((shop) => ({
    version: 1,
    name: 'Shop wallet',
    pages: [shop],
    trustedPages: [shop],
    networks: [{ id: `eip155:${CHAIN}`, name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:1' }],
  }))

const texts = new Map(walletOthers())

export const textIn = (locale: Locale, key: string): string => texts.get(locale)?.[key] ?? key

const english = [...walletEnglish(), receipts].flatMap((texts) => Object.values(texts))
/** Whole sentences: shorter texts are words of other languages, too. */
export const sentences = english
  .filter((text) => /^[A-Z].* .* .*[.?]$/.test(text))
  .flatMap((text) => text.split(/\{\w+\}/))
  .filter((part) => part.split(' ').length > 3)

/** What a page says, which way it runs, and how much wider than its window it is. */
const lookAt = (body: ReturnType<FrameLocator['locator']>) =>
  body.evaluate((element) => {
    const { documentElement: root } = element.ownerDocument
    const buttons = [...element.ownerDocument.querySelectorAll('button')]
    return {
      lang: root.lang,
      dir: root.dir,
      text: element.textContent ?? '',
      marks: element.querySelectorAll('.mark').length,
      overflow: root.scrollWidth - root.clientWidth,
      clipped: buttons
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    }
  })

/** Nothing of a page stays English, and nothing is wider than it. */
export async function expectSpoken(body: ReturnType<FrameLocator['locator']>, locale: Locale) {
  const { text, ...rest } = await lookAt(body)
  const dir = isRtl(locale) ? 'rtl' : 'ltr'
  expect(rest).toEqual({ lang: locale, dir, marks: 0, overflow: 0, clipped: [] })
  expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([])
}

/**
 * Makes a wallet, is asked for a dangerous permission, and looks at its own page.
 *
 * @param look called at each screen, by its name
 */
export async function walkSpokenWallet({
  browser,
  site,
  locale,
  look = async () => {},
}: {
  browser: Browser
  site: PasskeySite
  locale: Locale
  look?: (name: string, page: Page) => Promise<unknown>
}): Promise<void> {
  const says = (key: string) => textIn(locale, key)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await addSoftDevice(context)
  const page = await context.newPage()
  await page.goto(`${site.shop}/?query=${encodeURIComponent(`?lang=${locale},en`)}`)
  const inWallet = page.frameLocator(WALLET)
  const body = inWallet.locator('body')
  const press = (name: string) => inWallet.getByRole('button', { name, exact: true }).click()

  // To choose.
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await inWallet.getByRole('heading', { name: says('connect.first.title') }).waitFor()
  await expectSpoken(body, locale)
  await look('connect', page)
  await press(says('connect.make'))
  await connected

  // To confirm: a receipt with a danger.
  const { address } = await askFrame<{ address: string }>(page, 'GET_USER', { chainId: CHAIN })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [SPENDER, maxUint256],
  })
  const asking = askFrame(page, 'RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to: TOKEN, data }],
    chainId: CHAIN,
  }).catch((error: unknown) => error)
  await inWallet.getByTestId('warning').waitFor()
  await expectSpoken(body, locale)
  await look('approve', page)
  await approveScreen(page, WALLET).cancel()
  await asking

  // The words, and the visitor's own page.
  const saving = askFrame(page, 'SAVE_WORDS').catch((error: unknown) => error)
  await inWallet.getByRole('button', { name: says('words.openWindow') }).waitFor()
  await expectSpoken(body, locale)
  await look('words', page)
  await inWallet.getByRole('button', { name: says('approve.cancel'), exact: true }).click()
  await saving
  await page.goto(`${site.wallet}/index.html?lang=${locale}`)
  await page.getByTestId('home').waitFor()
  await page.locator('summary').click()
  await expectSpoken(page.locator('body'), locale)
  await look('home', page)
  await context.close()
}
