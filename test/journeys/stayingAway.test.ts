import { expect } from 'vitest'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { fixtureChains, willing } from '../support/fixture.ts'
import { FRAME, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { quietOf } from '../support/quiet.ts'

// A page without reconnecting (`enable-reconnect="false"`), and visitors with every kind of wallet.

const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async () => {
  modal = await fixture.visit({
    attributes: { 'enable-reconnect': 'false' },
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
}
const status = async () => (await modal.state()).status
const comesBack = async () => {
  expect(await status()).toBe('connected')
  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  expect(await modal.state()).toMatchObject({ status: 'disconnected', accounts: [] })
  expect(await modal.received('connect')).toEqual([])
  expect(await modal.received('error')).toEqual([])
}

test('behavior: does not restore an injected wallet, and revokes its permission [spec 10.18b]', async () => {
  await visit()
  await modal.connect('Fox')
  await comesBack()
  await expect.poll(() => modal.asked(FOX, 'wallet_revokePermissions')).toHaveLength(1)
  await modal.connect('Fox')
  expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
})

test('behavior: ends the session of a phone, on the phone too [spec 10.18b]', async () => {
  const { relay, projectId } = fixture.sandbox
  const chains = fixtureChains(fixture.sandbox)
  const phone = await createNodeWallet({ relayUrl: relay.url, projectId, chains })
  try {
    await visit()
    await modal.button.click()
    await modal.dialog.locator('[data-wallet="walletConnect"]').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await modal.dialog.getByText('Link copied').waitFor()
    await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await expect.poll(status).toBe('connected')
    await modal.dialog.waitFor({ state: 'detached' })
    await comesBack()
    await expect.poll(() => phone.sessions()).toEqual([])
  } finally {
    await phone.close()
  }
})

test('behavior: signs an e-mail visitor out, and loads no wallet afterwards [spec 10.18b]', async () => {
  await visit()
  const isQuiet = quietOf(modal.page)
  const { logIn } = loginFlow(modal, fixture.sandbox)
  await logIn(newEmail())
  await comesBack()
  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  expect(await status()).toBe('disconnected')
  await isQuiet()
  expect(await modal.page.locator(FRAME).count()).toBe(0)
})
