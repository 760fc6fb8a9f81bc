import { expect } from 'vitest'
import { parsePayment, requestedAmount } from '#domain/money/paymentRequest.ts'
import { readQr } from '#features/send/readQr.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const own = devAccounts[3]?.address ?? ''
const other = devAccounts[4]?.address ?? ''

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const view = () => modal.view('WalletReceive')
const enter = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [
      {
        name: 'Fox',
        rdns: FOX,
        accounts: [3, 4],
        behaviours: { ...willing, shares: 'all' },
      },
    ],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...options,
  })
  await modal.connect('Fox')
  await modal.host((latchKey) => latchKey.open({ view: 'WalletReceive' }))
  await view().locator('[part=qr]:not([aria-busy=true])').waitFor()
}
/** What a press copies, once it has: until then the clipboard has its previous content. */
const copied = async () => {
  const before = 'nothing yet'
  const read = () => modal.page.evaluate(() => navigator.clipboard.readText())
  await modal.page.evaluate((text) => navigator.clipboard.writeText(text), before)
  await view().locator('[data-action=copy]').click()
  await expect.poll(read).not.toBe(before)
  return read()
}
/** The content of the QR code on the screen. */
const scanned = async () => {
  const png = await view().locator('[part=qr]').screenshot()
  const pixels = await modal.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { width, height, data } = context?.getImageData(0, 0, image.width, image.height) ?? {
      width: 0,
      height: 0,
      data: [],
    }
    return { width, height, data: [...data] }
  }, png.toString('base64'))
  return readQr({ ...pixels, data: Uint8ClampedArray.from(pixels.data) }, 'file')
}

test('behavior: shows the address as a QR code, and copies it [spec 1.2f]', async () => {
  await enter()
  await view().locator('[data-action=copy]').click()
  await modal.page.getByText('Address copied').waitFor()
  expect(await copied()).toBe(own)
  await expect.poll(scanned).toBe(own)
})

test('behavior: requests an amount of a token, in a form that other wallets read', async () => {
  await enter()
  await view().getByRole('switch', { name: 'Ask for an amount' }).check()
  const amount = view().locator('.ui-amount-input input')
  await amount.fill('2,5')
  expect(await copied()).toBe(`ethereum:${own}@31337?value=2500000000000000000`)
  await view().locator('[data-row=asked-token]').click()
  await view().getByText('USDS', { exact: true }).click()
  await amount.fill('12.345678')
  const text = await copied()
  const request = parsePayment(text)
  expect(request).toMatchObject({
    receiver: own,
    networkId: ONE,
    token: fixture.sandbox.tokens[ONE]?.tether?.address,
  })
  expect(request && requestedAmount(request, 6)).toBe(12_345_678n)
  await expect.poll(scanned).toBe(text)
  await amount.fill('12.3456789')
  await view().getByText('USDS allows up to 6 decimals').waitFor()
  await view().getByRole('switch', { name: 'Ask for an amount' }).uncheck()
  expect(await copied()).toBe(own)
})

test('behavior: shows another account of the wallet', async () => {
  await enter()
  await view().locator(`[data-account="${other}" i]`).click()
  await expect.poll(async () => (await copied()).toLowerCase()).toBe(other.toLowerCase())
})

test('behavior: shares through the browser where it can', async () => {
  await enter({
    prepare: (page) =>
      page.addInitScript(() => {
        Object.assign(navigator, {
          share: async (data: ShareData) => Object.assign(window, { shared: data }),
        })
      }),
  })
  await view().locator('[data-action=share]').click()
  await expect
    .poll(() => modal.page.evaluate(() => (window as { shared?: ShareData }).shared))
    .toEqual({ title: 'My address on Sandbox One', text: own })
})

test('behavior: lists the networks of the address', async () => {
  await enter()
  await view().locator('[data-row=networks]').click()
  const networks = modal.view('WalletCompatibleNetworks')
  await networks.locator(`[data-network="${ONE}"]`).waitFor()
  const ids = await networks
    .locator('[data-network]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-network')))
  expect(ids).toEqual([ONE, 'eip155:31338'])
  await modal.dialog.locator('[part=header] button').first().click()
  await view().waitFor()
})
