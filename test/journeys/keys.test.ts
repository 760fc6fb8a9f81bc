import type { Locator } from 'playwright-core'
import { parseEther } from 'viem'
import { expect } from 'vitest'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const fox: FixtureWallet = {
  name: 'Fox',
  rdns: 'example.fox',
  accounts: [6],
  behaviours: { ...willing },
}

const test = journeys()
const fixture = fixtureOf(test)

/** Counts the presses of a visitor without a mouse; what is typed into a field is not counted. */
const hands = ({ page }: ModalPage) => {
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const here = async () => {
    const { name, tag } = await focused(page)
    // The card holds all texts; what has the focus there is nothing in particular.
    return tag === 'div' ? 'the card' : tag === 'input' ? `field: ${name}` : name
  }
  return {
    press,
    here,
    /** Presses a key until the focus is there. */
    async reach(wanted: string | RegExp, key = 'Tab') {
      for (let turn = 0; turn < 30; turn += 1) {
        const name = await here()
        if (typeof wanted === 'string' ? name.startsWith(wanted) : wanted.test(name)) return
        await press(key)
      }
      throw new Error(`The focus never came to ${wanted}: it is at ${await here()}`)
    },
    /** The presses since the last time. */
    count() {
      const counted = presses
      presses = 0
      return counted
    },
  }
}

test('behavior: a visitor without a mouse connects, switches, copies and sends by few keys', async () => {
  const modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [fox],
    browser: {
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  })
  const { press, reach, count } = hands(modal)
  const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
  const keys: Record<string, number> = {}

  await step('behavior: connects by at most 5 keys', async () => {
    await reach('Connect wallet')
    await press('Enter')
    await modal.view('Connect').waitFor()
    await modal.dialog.locator('[data-wallet="example.fox"]').waitFor()
    await reach('Fox')
    await press('Enter')
    await isClosed()
    keys.connect = count()
    expect(keys.connect).toBeLessThanOrEqual(5)
  })

  await step('behavior: switches to another network by at most 5 keys', async () => {
    await reach(/Sandbox One/)
    count()
    await press('Enter')
    await modal.view('Account').waitFor()
    await reach(/^Sandbox One/)
    await press('Enter')
    await modal.view('Networks').waitFor()
    await reach(/^Sandbox Two/, 'ArrowDown')
    await press('Enter')
    await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(TWO)
    keys.network = count()
    expect(keys.network).toBeLessThanOrEqual(5)
    await modal.host((latchKey, id) => latchKey.switchNetwork(id), ONE)
    await modal.host((latchKey) => latchKey.close())
    await isClosed()
  })

  await step('behavior: copies the address by at most 5 keys', async () => {
    await reach(/Sandbox One/)
    count()
    await press('Enter')
    await modal.view('Account').waitFor()
    await reach('Copy address')
    await press('Enter')
    await modal.dialog.getByText('Address copied').first().waitFor()
    keys.copy = count()
    expect(keys.copy).toBeLessThanOrEqual(5)
    await press('Escape')
    await isClosed()
  })

  await step('behavior: sends by keyboard alone', async () => {
    const to = newAddress()
    const flow = sendFlow<Locator>(modal)
    await reach(/Sandbox One/)
    count()
    await press('Enter')
    await modal.view('Account').waitFor()
    await reach('Send')
    await press('Enter')
    await flow.view.waitFor()
    await expect.poll(() => flow.amount().evaluate((one) => one.matches(':focus'))).toBe(true)
    await modal.page.keyboard.type('0.25')
    await press('Enter')
    await modal.page.keyboard.insertText(to)
    await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
    await press('Enter')
    await flow.review.waitFor()
    await reach('Send')
    await press('Enter')
    await flow.confirmed()
    keys.send = count()
    expect(await evmChain(fixture.sandbox).getBalance({ address: to })).toBe(parseEther('0.25'))
  })
  console.info(`Keys: ${JSON.stringify(keys)}`)
})

test('behavior: first focus in All wallets is its search field, and going back returns to the wallet', async () => {
  const modal = await fixture.visit({
    wallets: [fox],
    browser: { viewport: { width: 700, height: 600 } },
  })
  await modal.button.click()
  await modal.dialog.locator('[data-row="all-wallets"]').click()
  const list = modal.view('AllWallets')
  const field = list.getByRole('searchbox')
  await field.waitFor()
  await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true)
})

test.for([
  [1280, 800, 4],
  [1280, 600, 3],
  [360, 740, 4],
  [844, 390, 2],
] as const)(
  'behavior: all wallets at %i × %i: whole rows, the room there is, one scroller',
  async ([width, height, rows]) => {
    const isPhone = width < 1000
    const modal = await fixture.visit({
      browser: { viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone },
    })
    await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
    await modal.view('AllWallets').locator('[data-index]').first().waitFor()
    const measure = () =>
      modal.dialog.locator('.card').evaluate((card) => {
        const list = card.querySelector('.ui-virtual') as HTMLElement
        const around = card.querySelector('.scroller') as HTMLElement
        return {
          rows: list.clientHeight / 112,
          scrollers: [around, list].filter((one) => one.scrollHeight > one.clientHeight).length,
          isInside: card.getBoundingClientRect().top >= 0,
          hasRoom: innerHeight - card.clientHeight > 112 + 48 && card.clientHeight < 600,
        }
      })
    await expect.poll(measure).toEqual({ rows, scrollers: 1, isInside: true, hasRoom: false })
  },
)
