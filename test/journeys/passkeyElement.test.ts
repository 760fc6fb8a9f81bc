import { createPublicClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { toBase58 } from '#frame/accounts/base58.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { audit } from '../support/audit.ts'
import type { VisitOptions } from '../support/fixture.ts'
import { approveScreen, FRAME, pressUntilFelt } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { type Authenticator, addAuthenticator } from '../support/passkeySite.ts'
import { addSoftDevice } from '../support/softDevice.ts'
import { step } from '../support/step.ts'

type WithWallets = LatchKeyElement & { readonly wallets: readonly OfferedWallet[] }

const CHAIN = 'eip155:31337'
const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage
let device: Authenticator

const visit = async ({ prepare, ...options }: VisitOptions = {}, hasPrf = true) => {
  modal = await fixture.visit({
    ...options,
    config: { passkeyWallet: fixture.sandbox.urls.passkey, ...options.config },
    prepare: async (page) => {
      device = await addAuthenticator(page, { hasPrf })
      await prepare?.(page)
    },
  })
  return modal
}

const entry = () => modal.dialog.getByRole('button', { name: 'Continue with a passkey' })
const wallet = () => modal.page.frameLocator(FRAME)
const screen = () => approveScreen(modal.page, FRAME)
const press = (name: string) => pressUntilFelt(wallet().getByRole('button', { name }))
const isIn = () =>
  expect.poll(async () => (await modal.state()).status, { timeout: 20_000 }).toBe('connected')

/** Asks as the page does. */
const ask = (method: string, params: unknown, network?: string): Promise<unknown> =>
  modal.host(
    (latchKey, [method, params, network]: [string, unknown, string | undefined]) =>
      latchKey.request({ method, params } as never, network as never).then(
        (answer: unknown) => ({ answer }),
        (error: { code?: unknown }) => ({ code: error.code }),
      ),
    [method, params, network] as [string, unknown, string | undefined],
  )

describe('a visitor without a wallet, on a page with a passkey wallet', () => {
  test('behavior: makes one in three presses, signs, sends, comes back and leaves', async () => {
    const { urls } = fixture.sandbox
    await visit()

    await step('behavior: the wallet’s page is asked for by nobody before', async () => {
      expect(await modal.page.locator('iframe').count()).toBe(0)
      await modal.button.click()
      await entry().click()
      await press('Make a wallet')
      await isIn()
      await modal.dialog.waitFor({ state: 'detached' })
      expect(await device.count()).toBe(1)
      expect(await modal.state()).toMatchObject({
        caipAddress: expect.stringMatching(/^eip155:31337:0x[\da-fA-F]{40}$/),
        wallet: { id: 'passkey', name: 'Sandbox wallet 1' },
      })
      expect((await modal.received('connect')).length).toBe(1)
    })
    const { address } = (await modal.state()) as { address: Hex }

    await step('behavior: signs after its receipt, by the passkey', async () => {
      const signing = ask('personal_sign', [`0x${Buffer.from('Hello').toString('hex')}`, address])
      await screen().approve()
      const { answer } = (await signing) as { answer: Hex }
      expect(await verifyMessage({ address, message: 'Hello', signature: answer })).toBe(true)
    })

    await step('error: 4001 for who declines', async () => {
      const signing = ask('personal_sign', ['0x6869', address])
      await screen().cancel()
      expect(await signing).toEqual({ code: 4001 })
    })

    await step('behavior: sends on Anvil', async () => {
      const node = urls.chains[CHAIN] ?? ''
      await callNode(node, [{ method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] }])
      const to = '0x00000000000000000000000000000000000000A2'
      const value = `0x${parseEther('0.25').toString(16)}`
      const sending = ask('eth_sendTransaction', [{ from: address, to, value }])
      await screen().approve()
      const { answer: hash } = (await sending) as { answer: Hex }
      const client = createPublicClient({ transport: http(node) })
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
      expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
    })

    await step('behavior: the same wallet is on Solana, without another question', async () => {
      await modal.host((latchKey, to) => latchKey.switchNetwork(to), solanaPlan.caipNetworkId)
      const state = await modal.state()
      expect(state.caipAddress).toMatch(/^solana:/)
      const message = toBase58(new TextEncoder().encode('Hello'))
      const signing = ask('solana_signMessage', { message, pubkey: state.address })
      await screen().approve()
      expect(await signing).toMatchObject({ answer: { signature: expect.any(String) } })
      await modal.host((latchKey, to) => latchKey.switchNetwork(to), CHAIN)
    })

    await step('behavior: after a reload it is there without a question', async () => {
      await modal.page.reload()
      await isIn()
      expect((await modal.state()).address).toBe(address)
      const signing = ask('personal_sign', ['0x6869', address])
      await screen().approve()
      expect(await signing).toHaveProperty('answer')
    })

    await step('behavior: a page that names the wallet no longer does not ask for it', async () => {
      const { page } = modal
      const named = page.url()
      const without = new URL(named)
      without.searchParams.delete('config')
      await page.goto(without.href)
      await modal.host((latchKey) => latchKey.ready)
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
      expect(await page.locator('iframe').count()).toBe(0)
      await page.goto(named)
      await modal.host((latchKey) => latchKey.ready)
    })

    await step('behavior: who leaves is asked for nothing at the next load', async () => {
      await modal.host((latchKey) => latchKey.disconnect(undefined))
      expect((await modal.state()).status).toBe('disconnected')
      await modal.page.reload()
      await modal.host((latchKey) => latchKey.ready)
      expect(await modal.page.locator('iframe').count()).toBe(0)
    })
    expect(modal.troubles).toEqual([])
    await modal.close()
  })

  test('behavior: the account asks to save the recovery words until it is done, louder once it holds something', async () => {
    await fixture
      .visit({
        config: { passkeyWallet: fixture.sandbox.urls.passkey },
        // The device is the visitor's in the wallet's window, too.
        prepare: (page) => addSoftDevice(page.context()),
      })
      .then((opened) => {
        modal = opened
      })
    await modal.button.click()
    await entry().waitFor()
    expect(await audit(modal.page)).toEqual([])
    await entry().click()
    await wallet().getByRole('button', { name: 'Make a wallet' }).waitFor()
    expect(await audit(modal.page)).toEqual([])
    await press('Make a wallet')
    await isIn()
    const { address } = (await modal.state()) as { address: Hex }
    await modal.button.click()
    const row = () => modal.find('[data-row="words"]')
    await row().waitFor()
    expect(await audit(modal.page)).toEqual([])
    expect(await row().getAttribute('data-tone')).toBe(null)
    await callNode(fixture.sandbox.urls.chains[CHAIN] ?? '', [
      { method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] },
    ])
    await modal.dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => row().getAttribute('data-tone'), { timeout: 20_000 }).toBe('warning')

    expect(await audit(modal.page)).toEqual([])
    await row().click()
    await wallet().getByRole('button', { name: 'Show them in a window' }).waitFor()
    expect(await audit(modal.page)).toEqual([])
    const opening = modal.page.waitForEvent('popup')
    await wallet().getByRole('button', { name: 'Show them in a window' }).click()
    const popup = await opening
    await popup.getByRole('button', { name: 'Show the words' }).click()
    await popup.locator('ol li').first().waitFor()
    const words = await popup.locator('ol li').allTextContents()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    await popup.getByRole('button', { name: 'I have written them down' }).click()
    const labels = await popup.locator('label').allTextContents()
    for (const [nth, text] of labels.entries())
      await popup
        .locator('input')
        .nth(nth)
        .fill(String(words[Number(text.replace(/\D/g, '')) - 1]))
    await popup.getByRole('button', { name: 'Check' }).click()

    await modal.view('Account').waitFor()
    await modal.dialog.getByText('Your recovery words are saved').waitFor()
    expect(await row().count()).toBe(0)
    // No word of them is in the page.
    const page = await modal.page.content()
    const kept = await modal.page.evaluate(() => JSON.stringify({ ...localStorage }))
    const heard = JSON.stringify(await modal.received())
    expect([page, kept, heard].filter((text) => text.includes(words.join(' ')))).toEqual([])
    await modal.close()
  })

  test('behavior: who wants none after all is back at the list', async () => {
    await visit()
    await modal.button.click()
    await entry().click()
    await press('Cancel')
    await entry().waitFor()
    expect(await modal.state()).toMatchObject({ open: true, status: 'disconnected' })
    // The page's own code gets the visitor's no.
    await modal.close()
  })

  test('behavior: speaks the language of the page', async () => {
    await visit({ config: { lang: 'ar' } })
    await modal.button.click()
    await modal.find('[data-method="passkey"]').click()
    await wallet().getByRole('button', { name: 'إنشاء محفظة', exact: true }).waitFor()
    const html = wallet().locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl'])
    await modal.close()
  })

  test('behavior: a page’s own picker names it, and connects it in the dialog', async () => {
    await visit()
    await modal.host((latchKey) => latchKey.ready)
    await expect
      .poll(() =>
        modal.page.evaluate(() =>
          document.querySelector<WithWallets>('latch-key')?.wallets.map(({ id }) => id),
        ),
      )
      .toContain('passkey')
    const connecting = modal.host((latchKey) => latchKey.connect({ wallet: 'passkey' }))
    await press('Make a wallet')
    expect(await connecting).toBeTruthy()
    await isIn()
    await modal.close()
  })

  test.each([
    ['has no passkeys', () => Reflect.deleteProperty(window, 'PublicKeyCredential')],
    [
      'says that its passkeys have no secret',
      () => {
        Object.assign(PublicKeyCredential, {
          getClientCapabilities: async () => ({ 'extension:prf': false }),
        })
      },
    ],
  ])('behavior: a browser that %s is not offered it', async (_, prepare) => {
    await visit({ prepare: (page) => page.addInitScript(prepare) })
    await modal.button.click()
    await modal.dialog.getByRole('textbox', { name: 'Email' }).waitFor()
    await expect.poll(() => modal.find('[data-method="passkey"]').count()).toBe(0)
    await expect.poll(() => modal.find('.ui-skeleton').count()).toBe(0)
    expect(await entry().count()).toBe(0)
    await modal.close()
  })

  test('security: a wallet on the page’s own host is not offered, and the console says why', async () => {
    const said: string[] = []
    const { demo } = fixture.sandbox.urls
    await visit({
      config: { passkeyWallet: `${demo}/wallet/` },
      prepare: async (page) => void page.on('console', (message) => said.push(message.text())),
    })
    await modal.button.click()
    await modal.dialog.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await modal.find('[data-method="passkey"]').count()).toBe(0)
    expect(said.join('\n')).toMatch(/passkeyWallet.*the page’s own host/)
    await modal.close()
  })
})
