import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

const TWO = 'eip155:31338'
const FOX = 'example.fox'
const kinds = ['auto', 'connect', 'account', 'network', `wallet:${FOX}`] as const

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [5], behaviours: willing }],
    page: { buttons: kinds.join(',') },
    ...options,
  })
  await modal.host((latchKey) => latchKey.ready)
}
const button = (kind: (typeof kinds)[number]): Locator =>
  modal.page.locator(`latch-key-button[shows="${kind}"] button`)
/** Their accessible names. */
const names = async () =>
  Promise.all(
    kinds.map(async (kind) => {
      const tree = await button(kind).ariaSnapshot()
      return /"(.*?)"/.exec(tree)?.[1] ?? tree
    }),
  )

test('behavior: the buttons of a page follow its visitor', async () => {
  await visit()

  await step(
    'behavior: each kind of button has the right label before, during and after a connection',
    async () => {
      await expect
        .poll(names)
        .toEqual([
          'Connect wallet',
          'Connect wallet',
          'Connect wallet',
          'Choose network',
          'Connect wallet',
        ])
      await button(`wallet:${FOX}`).click()
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      await modal.dialog.waitFor({ state: 'detached' })
      const address = shortenAddress(fixture.sandbox.accounts[5]?.address ?? '')
      await button('auto').getByText('10,000 ETH').waitFor()
      const said = async () => {
        const [auto = '', connect, account, network] = await names()
        return { auto, connect, isSame: account === auto, network }
      }
      await expect.poll(said).toEqual({
        auto: expect.stringContaining(address),
        connect: 'Connect wallet',
        isSame: true,
        network: expect.stringContaining('Sandbox One'),
      })

      await modal.host((latchKey, to) => latchKey.switchNetwork(to), TWO)
      await expect.poll(async () => (await names())[3]).toContain('Sandbox Two')
      await button('network').click()
      await modal.view('Networks').waitFor()
      await modal.page.keyboard.press('Escape')
      await modal.dialog.waitFor({ state: 'detached' })
      await button('account').click()
      await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
      await expect.poll(async () => (await names())[2]).toBe('Connect wallet')
    },
  )

  await modal.host((latchKey) => latchKey.setAttribute('chain-policy', 'warn'))
  await step(
    'behavior: names an unsupported network, and a press opens the view that leads back',
    async () => {
      await modal.connect('Fox')
      await modal.pull(FOX, 'setChain', '0x89')
      const says = { auto: 'Wrong network', account: 'Wrong network', network: 'Switch network' }
      for (const [kind, text] of Object.entries(says) as [keyof typeof says, string][]) {
        await expect.poll(() => button(kind).textContent()).toContain(text)
        await button(kind).click()
        await modal.view('UnsupportedChain').waitFor()
        await modal.page.keyboard.press('Escape')
        await modal.dialog.waitFor({ state: 'detached' })
      }
    },
  )
  await modal.host((latchKey) => latchKey.disconnect())

  await modal.host((latchKey) => latchKey.setAttribute('disabled', ''))
  await step('behavior: disabled buttons are marked as disabled, and open nothing', async () => {
    const opened = await modal.received('open')
    for (const kind of kinds) {
      await expect.poll(() => button(kind).getAttribute('aria-disabled')).toBe('true')
      await button(kind).click({ force: true })
    }
    await modal.button.click({ force: true })
    // A press that counts opens the dialog before the next frame.
    await comeToRest(modal.page)
    expect(await modal.received('open')).toEqual(opened)
    expect(await modal.dialog.count()).toBe(0)
  })
})

test('behavior: sends no request before a button is pressed, and prefetches the next part on hover', async () => {
  const asked: string[] = []
  await visit({
    build: 'split',
    prepare: async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await modal.page.waitForLoadState('networkidle')
  const chunks = () => asked.filter((path) => path.startsWith('/dist/'))
  expect(chunks()).toEqual(['/dist/split/latchkey.js'])
  await button('account').hover()
  await expect.poll(() => chunks().length).toBeGreaterThan(1)
  expect((await modal.state()).open).toBe(false)
})
