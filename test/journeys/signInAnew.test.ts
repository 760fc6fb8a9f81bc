import { afterEach, describe, expect } from 'vitest'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { fixtureChains } from '../support/fixture.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

// Signing in network by network, for wallets that are not injected: a phone, and the smart account of a login.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let phone: NodeWallet | undefined
afterEach(async () => {
  await phone?.close()
  phone = undefined
})

const view = () => modal.view('SIWXSignMessage')
const press = (name: string) => view().getByRole('button', { name, exact: true }).click()
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const networkId = async () => (await modal.state()).caipNetworkId
const switchTo = (networkId: string) =>
  modal.host((latchKey, id) => latchKey.switchNetwork(id), networkId)
const signedInOn = async () =>
  (await modal.received('sign-in')).map(
    ({ detail }) => (detail as { caipNetworkId: string }).caipNetworkId,
  )

type Way = { enter(): Promise<void>; says(answer: 'yes' | 'no'): Promise<void> }

const ways: Record<string, () => Way> = {
  'a phone': () => ({
    async enter() {
      const { relay, projectId } = fixture.sandbox
      const chains = fixtureChains(fixture.sandbox)
      const options = { relayUrl: relay.url, projectId, chains, authenticates: false }
      phone = await createNodeWallet(options)
      await modal.button.click()
      await modal.dialog.locator('[data-wallet="walletConnect"]').click()
      await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
      await modal.dialog.getByText('Link copied').waitFor()
      await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    },
    async says(answer) {
      if (phone) phone.onRequest = answer === 'yes' ? 'approve' : 'reject'
      await press('Sign')
    },
  }),
  'a login': () => {
    const { submit, otp, approveHere, screen } = loginFlow(modal, fixture.sandbox)
    return {
      async enter() {
        const email = newEmail()
        await submit(email)
        const device = modal.view('EmailVerifyDevice')
        await device.or(otp()).first().waitFor()
        if (await device.isVisible()) await approveHere(email)
        await otp().fill(await readCode(fixture.sandbox, email))
      },
      async says(answer) {
        await press('Sign')
        if (answer === 'yes') await screen().approve()
        else await screen().cancel()
      },
    }
  },
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  const visit = async () => {
    modal = await fixture.visit({
      config: { siwx: { use: 'local', required: true } },
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    return way()
  }
  const isAsked = () => view().getByRole('button', { name: 'Sign', exact: true }).waitFor()

  test('behavior: signs in, is asked again elsewhere, returns by Cancel, is restored after a reload, and signs out [spec 10.14b]', async () => {
    const { enter, says } = await visit()
    await enter()
    await isAsked()
    await says('no')
    await modal.dialog.getByText(/Signature declined|might not support Smart Accounts/).waitFor()
    await isAsked()
    await says('yes')
    await isClosed()
    expect(await signedInOn()).toEqual([ONE])

    await switchTo(TWO)
    await isAsked()
    await press('Cancel')
    await isClosed()
    await expect.poll(modal.state).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await switchTo(TWO)
    await isAsked()
    await says('yes')
    await isClosed()
    expect(await signedInOn()).toEqual([ONE, TWO])
    await switchTo(ONE)
    await expect.poll(networkId).toBe(ONE)
    expect(await modal.dialog.count()).toBe(0)

    await modal.page.reload()
    await expect
      .poll(async () => (await modal.received('sign-in')).map(({ detail }) => detail), {
        timeout: 20_000,
      })
      .toMatchObject([{ restored: true, caipNetworkId: ONE }])
    expect(await modal.dialog.count()).toBe(0)
    await modal.host((latchKey) => latchKey.disconnect())
    await expect.poll(() => modal.received('sign-out')).toHaveLength(1)
    await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  })

  test('behavior: cancelling without any session disconnects [spec 10.14c]', async () => {
    const { enter } = await visit()
    await enter()
    await isAsked()
    await press('Cancel')
    await isClosed()
    await expect.poll(modal.state).toMatchObject({ status: 'disconnected', accounts: [] })
    expect(await signedInOn()).toEqual([])
    if (phone) await expect.poll(() => phone?.sessions()).toEqual([])
  })
})
