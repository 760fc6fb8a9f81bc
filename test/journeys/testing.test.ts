import { type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import type * as Entry from '../../embed/testing/testingPlaywright.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { evmChain, giveCoins } from '../support/tokenFlow.ts'

// The package's built tools for those who test their own pages.

const ONE = 'eip155:31337'
/** A key that no node has. */
const OWN = `0x${'42'.repeat(32)}` as const

let fixture: Fixture
let testing: typeof Entry
let modal: ModalPage
let wallet: Entry.TestWalletHandle
let latchkey: Entry.LatchkeyPage
beforeAll(async () => {
  testing = await import(new URL('../../dist/testing/playwright.mjs', import.meta.url).href)
  fixture = await startFixture()
})
afterAll(() => fixture?.close())
afterEach(async () => {
  const { troubles } = modal
  await modal.close()
  // The page’s policy names neither the wallet nor its node.
  expect(troubles).toEqual([])
})

const visit = async (options: Partial<Entry.TestWalletOptions> = {}) => {
  const chains = [{ id: ONE, rpcUrl: fixture.sandbox.urls.chains[ONE] ?? '', name: 'One' }]
  modal = await fixture.visit({
    attributes: { 'project-id': fixture.sandbox.projectId },
    async prepare(page) {
      wallet = await testing.addTestWallet(page, { chains, ...options })
    },
  })
  latchkey = testing.latchkeyPage(modal.page)
}

test('behavior: a wallet with its own key connects, refuses, sends, is restored and disconnects', async () => {
  await visit({ accounts: [{ eip155: OWN }] })
  await latchkey.connect(wallet.rdns)
  const { eip155 } = await wallet.addresses()
  const [address = ''] = eip155
  expect((await latchkey.state()).caipAddress).toBe(`${ONE}:${address}`)

  const client = evmChain(fixture.sandbox)
  await giveCoins(fixture.sandbox, address as Hex)
  const to = '0x000000000000000000000000000000000000c0de'
  const send = () =>
    modal.host(
      (element, [from, to]) =>
        element
          .request({
            method: 'eth_sendTransaction',
            params: [{ from, to, value: '0x16345785d8a0000' }],
          })
          .catch((error) => error.code),
      [address, to] as const,
    )
  await wallet.behave({ send: 'reject' })
  expect(await send()).toBe(4001)
  await wallet.behave({ send: 'approve' })
  expect(await send()).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getBalance({ address: to })).toBe(parseEther('0.1'))

  await modal.page.reload()
  await expect.poll(async () => (await latchkey.state()).status).toBe('connected')
  await wallet.disconnect()
  await expect.poll(async () => (await latchkey.state()).status).toBe('disconnected')
  await wallet.leave()
  await modal.page.reload()
  await latchkey.open()
  await latchkey.wallet('walletConnect').waitFor()
  expect(await latchkey.wallet(wallet.rdns).count()).toBe(0)
})

test('behavior: every documented handle exists', async () => {
  await visit({ behaviours: { connect: 'never' } })
  const { page } = modal
  const { handles } = testing
  const there = (selector: string) => page.locator(selector).first().waitFor()
  await there(handles.element)
  await latchkey.open()
  await there(handles.dialog)
  await latchkey.view('Connect').waitFor()
  await there(handles.social('google'))
  await latchkey.chooseWallet(wallet.rdns)
  await there(handles.progress('waiting'))
  await wallet.answer('reject')
  await there(handles.progress('declined'))
  await wallet.behave('approve')
  await page.keyboard.press('Escape')
  await latchkey.dialog.waitFor({ state: 'detached' })

  await latchkey.connect(wallet.rdns)
  await latchkey.open()
  await latchkey.view('Account').waitFor()
  await there(handles.action('disconnect'))
  await modal.host((element) => element.open({ view: 'Networks' }))
  await latchkey.network(ONE).waitFor()
})

test('behavior: reads the code from its picture, and a phone pairs with it', async () => {
  await visit()
  await latchkey.open()
  await latchkey.chooseWallet('walletConnect')
  const uri = await latchkey.readPairingUri()
  expect(uri).toMatch(/^wc:/)
  const phone = await createNodeWallet({
    relayUrl: fixture.sandbox.urls.relay,
    projectId: fixture.sandbox.projectId,
    chains: [{ caip2: ONE, name: 'One', rpcUrl: fixture.sandbox.urls.chains[ONE] ?? '' }],
  })
  try {
    await phone.pair(uri)
    await expect.poll(async () => (await latchkey.state()).status).toBe('connected')
  } finally {
    await phone.close()
  }
})
