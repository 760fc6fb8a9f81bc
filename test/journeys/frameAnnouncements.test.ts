import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { askFrame } from '../support/frameHost.ts'
import { approveScreen } from '../support/frameVisitor.ts'
import { heard, listen, type Way, ways } from '../support/listen.ts'
import type { PasskeySite } from '../support/passkeySite.ts'
import { addSoftDevice, type SoftDevice } from '../support/softDevice.ts'
import { startSpokenWallet, WALLET } from '../support/spokenWallet.ts'

// What a screen reader is given to say in the pages of a wallet, in order. A frame of another origin is not granted
// `ariaNotify`, so it has live regions either way; a page of its own has them where the engine has nothing better.

const DECLINED =
  '! No passkey was used. Press again to try once more. If it is gone from this device, your recovery words open the wallet.'

let browser: Browser
let site: PasskeySite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSpokenWallet()])
})
afterAll(() => Promise.all([browser?.close(), site?.stop()]))

async function visit(way: Way) {
  const context = await browser.newContext()
  const device = await addSoftDevice(context)
  const page = await context.newPage()
  await listen(page, way)
  return { context, device, page }
}

/** A busy machine sees all of a screen late, and says so. */
const isOfSight = (text: string) => /^(You can approve once|Click into)/.test(text)

/** What is said from here on is exactly this. */
async function isSaid(place: Page | Frame, expected: readonly string[]) {
  const all: string[] = []
  const hear = async () => {
    all.push(...(await heard(place)).filter((text) => !isOfSight(text)))
    return all
  }
  await expect.poll(hear).toEqual(expected)
}

async function makeWallet(page: Page, device: SoftDevice): Promise<string> {
  device.person.says = 'yes'
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await page.frameLocator(WALLET).getByRole('button', { name: 'Make a wallet' }).click()
  await connected
  return (await askFrame<{ address: string }>(page, 'GET_USER')).address
}

describe.each(ways)('by %s', (way) => {
  test(`behavior: a request in the frame, its receipt, and what goes wrong [${way}]`, async () => {
    const { context, device, page } = await visit(way)
    await page.goto(site.shop)
    const address = await makeWallet(page, device)
    const frame = page.frames().find((one) => one.url().includes('/frame.html')) as Frame
    expect(await heard(frame)).toEqual([])
    // A refusal at once is the browser's.
    device.person.afterMs = 500
    device.person.says = 'no'
    const params = ['0x6869', address]
    const asking = askFrame(page, 'RPC_REQUEST', {
      method: 'personal_sign',
      params,
      chainId: 31337,
    })
    const refused = asking.catch((error: Error) => error.message)
    await isSaid(frame, ['Sign a message'])
    await approveScreen(page, WALLET).approve()
    await isSaid(frame, ['Working…', DECLINED])
    await approveScreen(page, WALLET).cancel()
    expect(await refused).toContain('No passkey was used')
    await context.close()
  })

  test(`behavior: the visitor’s own page [${way}]`, async () => {
    const { context, device, page } = await visit(way)
    await page.goto(site.shop)
    await makeWallet(page, device)
    await page.goto(`${site.wallet}/index.html`)
    device.person.says = 'no'
    await page.getByRole('button', { name: 'Find a wallet' }).click()
    await isSaid(page, [DECLINED])
    device.person.says = 'yes'
    await page.getByRole('button', { name: 'Find a wallet' }).click()
    await isSaid(page, ['Shop wallet 1 is on the list.'])
    await page.getByRole('button', { name: 'Recovery words' }).click()
    await page.getByRole('button', { name: 'Show the words' }).click()
    await isSaid(page, ['Confirm with your passkey…'])
    await page.getByRole('button', { name: 'I have written them down' }).click()
    await page.locator('form button').click()
    await expect
      .poll(async () => (await heard(page)).join())
      .toMatch(/^! Word \d+ is another one\.$/)
    expect(await page.locator('[role=status], [role=alert]').count()).toBe(
      way === 'ariaNotify' ? 0 : 2,
    )
    await context.close()
  })

  test(`behavior: a page that the wallet does not serve [${way}]`, async () => {
    const { context, page } = await visit(way)
    await page.goto(`${site.wallet}/window.html`)
    await isSaid(page, ['! This page works only when the wallet has opened it.'])
    await context.close()
  })
})
