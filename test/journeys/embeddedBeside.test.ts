import { beforeEach, expect } from 'vitest'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { allowSeveralWallets } from '../support/services.ts'

// The embedded wallet together with an injected one: neither affects the other, and a reload restores both.

const ONE = 'eip155:31337'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

beforeEach(() => allowSeveralWallets(fixture))

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [4], behaviours: willing }
const view = () => modal.view('ProfileWallets')
const order = () =>
  view()
    .locator('[data-namespace="eip155"] article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-wallet')))
const openWallets = async () => {
  await modal.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
  await view().locator('.profile-namespace').waitFor()
}
const close = async () => {
  await modal.host((latchKey) => latchKey.close())
  await modal.dialog.waitFor({ state: 'detached' })
}
const inUse = async () => (await modal.state()).caipAddress
const foxAccount = () => `${ONE}:${fixture.sandbox.accounts[4]?.address}`
const signs = () =>
  modal.host(async (latchKey) => {
    const account = latchKey.state.caipAddress?.split(':')[2]
    return latchKey.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  })

test('behavior: an e-mail wallet and an injected wallet are active in turn, over reloads, until one is disconnected [spec 10.11c]', async () => {
  modal = await fixture.visit({ wallets: [fox] })
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const embedded = await inUse()
  expect(embedded).toMatch(/^eip155:31337:0x/)

  await openWallets()
  await view().locator('[data-row="add-wallet"]').click()
  await modal.page.locator(`[data-view] [data-wallet="${FOX}"]`).click()
  await modal.dialog.getByText('New wallet added').first().waitFor()
  await view().waitFor()
  await expect.poll(inUse).toBe(foxAccount())
  await expect.poll(order).toEqual([FOX, expect.any(String)])
  const [, second] = await order()
  await close()

  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(foxAccount())
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(1)
  await openWallets()
  await expect.poll(order).toEqual([FOX, second])

  // The login still stands: nobody types a code again.
  await view()
    .locator(`article[data-wallet="${second}"]`)
    .getByRole('button', { name: `Switch to account ${embedded?.split(':')[2]?.slice(0, 4)}` })
    .click()
  await expect.poll(inUse).toBe(embedded)
  await close()
  const signing = signs()
  await flow.screen().approve()
  expect(await signing).toMatch(/^0x[0-9a-f]+$/i)
  expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(1)

  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(embedded)
  await openWallets()
  await expect.poll(order).toEqual([second, FOX])
  await view()
    .locator(`article[data-wallet="${second}"]`)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await modal.dialog.getByText('Wallet disconnected').first().waitFor()
  await expect.poll(inUse).toBe(foxAccount())
  await close()

  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(foxAccount())
  await openWallets()
  await expect.poll(order).toEqual([FOX])
})
