import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { askFrame } from '../support/frameHost.ts'
import { type PasskeySite, startPasskeySite, walletPages } from '../support/passkeySite.ts'
import { addSoftDevice } from '../support/softDevice.ts'

// The visitor's own page at the wallet's origin.

let browser: Browser
let site: PasskeySite

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startPasskeySite((shop) => ({
    version: 1,
    name: 'Shop wallet',
    pages: [shop],
    networks: [{ id: 'eip155:31337', name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:1' }],
  }))
})
afterAll(async () => {
  await Promise.all([browser?.close(), site?.stop()])
})

/** Somebody with a wallet, on their own page of it. */
async function visit() {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const device = await addSoftDevice(context)
  const page = await context.newPage()
  await page.goto(site.shop)
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await page.frameLocator('#wallet').getByRole('button', { name: 'Make a wallet' }).click()
  await connected
  const { address } = await askFrame<{ address: string }>(page, 'GET_USER')
  await page.goto(`${site.wallet}/index.html`)
  await page.getByRole('heading', { name: 'Your wallets' }).waitFor()
  return { context, page, device, address, complaints }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const names = (page: Page) => page.getByTestId('wallet').getByRole('heading').allTextContents()

test('behavior: a wallet is named, forgotten, and found again by its passkey', async () => {
  const { context, page, device, address, complaints } = await visit()
  expect(await names(page)).toEqual(['Shop wallet 1'])
  expect((await page.getByTestId('wallet').textContent())?.replaceAll('\u200b', '')).toContain(
    address,
  )
  await press(page, 'Rename')
  await page.getByLabel('Name of the wallet').fill('  Holidays\u202e ')
  await press(page, 'Save')
  expect(await names(page)).toEqual(['Holidays'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Holidays'])

  await press(page, 'Forget')
  await page.getByText('The passkey stays on your device').waitFor()
  await press(page, 'Cancel')
  expect(await names(page)).toEqual(['Holidays'])
  await press(page, 'Forget')
  await press(page, 'Forget it')
  expect(await names(page)).toEqual([])
  expect(device.passkeys).toHaveLength(1)

  await press(page, 'Find a wallet by its passkey')
  await page.getByText('Shop wallet 1 is on the list').waitFor()
  expect(await page.getByTestId('wallet').textContent()).toContain(address)
  expect(complaints).toEqual([])
  await context.close()
})

test('behavior: shows the words, after the passkey; where it is gone, says the way that is left', async () => {
  const { context, page, device, address } = await visit()
  await page.getByText('Its recovery words are not saved').waitFor()
  await press(page, 'Recovery words')
  await press(page, 'Show the words')
  await page.locator('ol li').first().waitFor()
  const words = await page.locator('ol li').allTextContents()
  expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  await press(page, 'I have written them down')
  for (const [nth, label] of (await page.locator('label').allTextContents()).entries())
    await page
      .locator('input')
      .nth(nth)
      .fill(String(words[Number(label.replace(/\D/g, '')) - 1]))
  await press(page, 'Check')
  await page.getByRole('heading', { name: 'Your wallets' }).waitFor()
  expect(await page.getByText('Its recovery words are not saved').count()).toBe(0)

  device.passkeys.length = 0
  await press(page, 'Recovery words')
  await press(page, 'Show the words')
  await page.getByText('No passkey was used').waitFor()
  await page.getByText('your recovery words open the wallet').waitFor()
  await press(page, 'Cancel')
  const link = page.getByRole('link', { name: 'Open a wallet from its words' })
  expect(await link.getAttribute('href')).toBe('recover.html')
  await context.close()
})

test('behavior: what the frame loads before it is ready stays small', async () => {
  const before = site.asked.length
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.shop)
  await page.evaluate(() => (window.frameHost as unknown as { isReady: Promise<void> }).isReady)
  const paths = site.asked.slice(before).filter((path) => /\.(html|js)$/.test(path))
  // What answers requests is fetched ahead, but nothing waits for it.
  const html = await readFile(join(walletPages, 'frame.html'))
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js')))]
  const needed = await staticImports(walletPages, 'frame.js')
  expect(scripts).toEqual(expect.arrayContaining(needed.map((name) => `/${name}`)))
  const sizes = await Promise.all(
    needed.map(async (name) => brotliCompressSync(await readFile(join(walletPages, name))).length),
  )
  const bytes = sizes.reduce((sum, one) => sum + one, brotliCompressSync(html).length)
  console.info(`The wallet's frame: ${bytes} bytes (brotli) until it is ready`)
  expect(bytes).toBeLessThanOrEqual(120 * 1024)
  await context.close()
})

/** A script and all that it imports, but not what it fetches later. */
async function staticImports(folder: string, name: string, known = new Set<string>()) {
  if (known.has(name)) return [...known]
  known.add(name)
  const code = await readFile(join(folder, name), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
    await staticImports(folder, imported, known)
  return [...known]
}
