import { afterEach, expect } from 'vitest'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { fixtureChains } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

// A phone that supports some of the page's networks.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const ELSEWHERE = 'eip155:424242'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let phone: NodeWallet
afterEach(async () => {
  await phone.close()
})

/** A visitor whose phone with these chains has just connected. */
const pair = async (known: readonly string[]) => {
  const { relay, projectId } = fixture.sandbox
  const chains = fixtureChains(fixture.sandbox).filter(({ caip2 }) => known.includes(caip2))
  phone = await createNodeWallet({ relayUrl: relay.url, projectId, chains })
  modal = await fixture.visit({
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    config: { defaultNetwork: ONE },
  })
  await modal.button.click()
  await modal.dialog.locator('[data-wallet="walletConnect"]').click()
  await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.dialog.waitFor({ state: 'detached' })
}
const address = (place = 0) => phone.accounts[place]?.address
const isOn = (networkId: string) =>
  expect.poll(async () => (await modal.state()).caipNetworkId).toBe(networkId)
const signs = () =>
  modal.host((latchKey) =>
    latchKey
      .request({
        method: 'personal_sign',
        params: ['0x68656c6c6f', latchKey.state.caipAddress?.split(':')[2]],
      })
      .catch(({ code }: { code: unknown }) => code),
  )
const row = (id: string) => modal.page.locator(`[data-network="${id}"]`)

test('behavior: a phone without the page’s network uses the first it has; the others are marked unsupported [spec 10.10c]', async () => {
  await pair([TWO])
  await isOn(TWO)
  expect((await modal.state()).caipAddress).toBe(`${TWO}:${address()}`)
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.requests.at(-1)).toMatchObject({ method: 'personal_sign', caip2: TWO })

  await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
  await row(TWO).waitFor()
  expect(await row(TWO).getAttribute('aria-current')).not.toBe(null)
  await expect.poll(() => row(ONE).getAttribute('aria-disabled')).toBe('true')
  await row(ONE).click({ force: true })
  await modal.view('Networks').waitFor()
  expect((await modal.state()).caipNetworkId).toBe(TWO)

  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  await isOn(TWO)
  expect(await modal.dialog.count()).toBe(0)
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: each network signs for itself, the last one is restored, and a refusal is a 4001 [spec 10.10b, 10.10d]', async () => {
  await pair([ONE, TWO])
  await isOn(ONE)
  for (const networkId of [TWO, ONE, TWO]) {
    await modal.host((latchKey, id) => latchKey.switchNetwork(id), networkId)
    await isOn(networkId)
    expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(phone.requests.at(-1)).toMatchObject({ method: 'personal_sign', caip2: networkId })
  }
  phone.onRequest = 'reject'
  expect(await signs()).toBe(4001)
  expect(await modal.received('error')).toEqual([])

  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  await isOn(TWO)
  expect(await modal.received('disconnect')).toEqual([])
})

test('behavior: follows a change of account in the phone; a single account offers no choice [spec 10.10a, 10.10e]', async () => {
  await pair([ONE, TWO])
  const accounts = modal.view('ProfileWallets').locator('[data-account]')
  const inUse = () => accounts.and(modal.page.locator('[data-in-use]')).getAttribute('data-account')
  const switches = () => accounts.getByRole('button', { name: /^Switch/ })
  await modal.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
  await accounts.getByText(/ETH/).waitFor()
  expect(await accounts.count()).toBe(1)
  expect(await switches().count()).toBe(0)

  await phone.switchAccount(1)
  await expect.poll(async () => (await modal.state()).caipAddress).toBe(`${ONE}:${address(1)}`)
  await expect.poll(() => accounts.count()).toBe(2)
  await expect.poll(inUse).toBe(address(1))
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)

  await switches().click()
  await expect.poll(async () => (await modal.state()).caipAddress).toBe(`${ONE}:${address(0)}`)
  await expect.poll(inUse).toBe(address(0))
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.requests.at(-1)?.params).toEqual(['0x68656c6c6f', address(0)?.toLowerCase()])
})

test('behavior: a disconnect by the phone ends the connection, whatever other messages arrive with it [spec 10.10h]', async () => {
  await pair([ONE, TWO])
  await phone.switchAccount(1)
  await expect.poll(async () => (await modal.state()).caipAddress).toBe(`${ONE}:${address(1)}`)
  await modal.host((latchKey) => latchKey.open())
  await modal.view('Account').waitFor()
  // What else it has to say is still on its way when it leaves.
  const more = Promise.allSettled([phone.switchAccount(0), phone.switchChain(TWO)])
  await phone.disconnect()
  await more
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await modal.view('Connect').waitFor()
  expect(await modal.received('error')).toEqual([])
  expect(await modal.received('disconnect')).toHaveLength(1)
  await modal.page.reload()
  await modal.host((latchKey) => latchKey.ready)
  expect((await modal.state()).status).toBe('disconnected')
})

test('behavior: a phone that switches to an unsupported network leads to the view that leads back [spec 10.10f]', async () => {
  await pair([ONE, TWO])
  await phone.updateSession({ chains: [ONE, TWO, ELSEWHERE] })
  await phone.emit({ name: 'chainChanged', data: 424_242 }, ELSEWHERE)
  await modal.view('UnsupportedChain').waitFor()
  await isOn(ELSEWHERE)
  await row(TWO).click()
  await modal.dialog.waitFor({ state: 'detached' })
  await isOn(TWO)
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.requests.at(-1)).toMatchObject({ method: 'personal_sign', caip2: TWO })
})
