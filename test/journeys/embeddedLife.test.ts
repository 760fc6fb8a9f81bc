import { type Hex, stringToHex } from 'viem'
import { expect } from 'vitest'
import { logInAtIdentity, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { evmChain, giveCoins, sendTokens } from '../support/tokenFlow.ts'

// The embedded wallet from login to logout, for every kind of login.

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

type LoginFlow = ReturnType<typeof loginFlow>
const tile = (provider: string) =>
  modal.dialog.locator(`[data-social=${provider}]:not([aria-busy=true])`)

const logins: Record<string, (flow: LoginFlow) => Promise<void>> = {
  'an e-mail address': (flow) => flow.logIn(newEmail()),
  'a social login': async (flow) => {
    await modal.button.click()
    await tile('google').waitFor()
    const [popup] = await Promise.all([modal.page.waitForEvent('popup'), tile('google').click()])
    await logInAtIdentity(popup, 'alan')
    await flow.isIn()
  },
  Farcaster: async (flow) => {
    await modal.button.click()
    await tile('farcaster').click()
    const view = modal.view('ConnectingFarcaster')
    await view.locator('[part=qr]:not([aria-busy=true])').waitFor()
    await view.getByRole('button', { name: 'Copy link' }).click()
    await modal.dialog.getByText('Link copied').waitFor()
    const phone = await modal.context.newPage()
    await phone.goto(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await phone.getByRole('button', { name: 'Approve' }).click()
    await phone.getByRole('status').waitFor()
    await phone.close()
    await flow.isIn()
  },
}

const accountNow = async () => String((await modal.state()).caipAddress?.split(':')[2]) as Hex

const signs = async (flow: LoginFlow, address: Hex) => {
  const message = 'Welcome to the shop.'
  const asked = flow.ask('personal_sign', [stringToHex(message), address])
  await flow.screen().approve()
  const signature = (await asked).answer as Hex
  expect(await evmChain(fixture.sandbox).verifyMessage({ address, message, signature })).toBe(true)
  await modal.dialog.waitFor({ state: 'detached' })
}

const change = async (name: string) => {
  const settings = modal.view('Account').locator('[data-row=settings]')
  await modal.button.click()
  // Chromium drops a press on the page where a frame that watches its visibility lay under the pointer a moment ago.
  await settings.waitFor({ timeout: 3000 }).catch(() => modal.button.click())
  await settings.click()
  await modal.view('AccountSettings').getByText(name).click()
  await modal.dialog.getByText('Account switched').waitFor()
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
}

test.each(Object.entries(logins))(
  'behavior: %s gives a wallet that signs for both its accounts, sends a token, is restored and disconnected [spec 10.12j, 10.13c]',
  async (_by, logIn) => {
    modal = await fixture.visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const flow = loginFlow(modal, fixture.sandbox)
    await logIn(flow)
    const smart = await accountNow()
    await signs(flow, smart)
    await giveCoins(fixture.sandbox, smart)
    await sendTokens(fixture.sandbox, flow, smart)
    await modal.dialog.waitFor({ state: 'detached' })

    await change('Switch to your standard account')
    const plain = await accountNow()
    expect(plain).not.toBe(smart)
    await signs(flow, plain)
    await change('Switch to your smart account')

    await modal.page.reload()
    await expect
      .poll(async () => (await modal.state()).status, { timeout: 20_000 })
      .toBe('connected')
    expect(await accountNow()).toBe(smart)
    await signs(flow, smart)

    await modal.host((element) => element.disconnect())
    await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).ready).toBe(true)
    expect(await modal.state()).toMatchObject({ status: 'disconnected', accounts: [] })
    expect(await modal.received('error')).toEqual([])
  },
)
