import { expect } from 'vitest'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

// A page whose own Solana code looks for a wallet while it loads.

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const sunbird: FixtureWallet = {
  name: 'Sunbird',
  rdns: 'example.sun',
  announces: false,
  isOnSolana: true,
  behaviours: willing,
}

test.each(builds)(
  'behavior: is registered before the modal is loaded, and loads it when connecting (%s)',
  async (build) => {
    modal = await fixture.visit({ build, wallets: [sunbird] })
    const found = await modal.host(async (latchKey) => {
      const wallet = latchKey.solana
      await latchKey.ready
      const { icon, name, version, accounts } = wallet
      const features = Object.keys(wallet.features).sort()
      return { isSame: latchKey.solana === wallet, icon, name, version, accounts, features }
    })
    expect(found).toEqual({
      isSame: true,
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,[\w+/]+=*$/),
      name: 'Latchkey',
      version: '1.0.0',
      accounts: [],
      features: [
        ...['solana:signAndSendTransaction', 'solana:signIn', 'solana:signMessage'],
        ...['solana:signTransaction', 'standard:connect', 'standard:disconnect'],
        'standard:events',
      ],
    })
    // The page registers it as it would any other, listens, and connects with it.
    const registered = await modal.host((latchKey) => {
      const wallet = latchKey.solana
      const received: string[] = []
      const api = { register: (one: { name: string }) => received.push(one.name) }
      addEventListener('wallet-standard:register-wallet', (event) =>
        (event as CustomEvent<(page: typeof api) => void>).detail(api),
      )
      const detail = (page: typeof api) => page.register(wallet)
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      wallet.features['standard:events'].on('change', ({ accounts }) =>
        document.body.setAttribute('data-accounts', `${accounts?.map(({ address }) => address)}`),
      )
      void wallet.features['standard:connect'].connect()
      return received
    })
    expect(registered).toEqual(['Latchkey'])
    await modal.view('Connect').locator('[data-wallet="standard:sunbird"]').click()
    await modal.dialog.waitFor({ state: 'detached' })
    const address = solanaDevAccounts[0]?.address
    await expect
      .poll(() => modal.host((latchKey) => latchKey.solana.accounts.map(({ address }) => address)))
      .toEqual([address])
    await modal.page.locator(`body[data-accounts="${address}"]`).waitFor({ state: 'attached' })

    // Back after a reload, whoever holds it hears of the account that is brought back, and had better be early.
    await modal.page.addInitScript(() => {
      const listen = () => {
        const found = document.querySelector<LatchKeyElement>('latch-key')?.solana
        found?.features['standard:events'].on('change', ({ accounts }) =>
          document.body.setAttribute('data-accounts', `${accounts?.map(({ address }) => address)}`),
        )
        return found !== undefined
      }
      const observer = new MutationObserver(() => listen() && observer.disconnect())
      observer.observe(document, { childList: true, subtree: true })
      void customElements.whenDefined('latch-key').then(listen)
    })
    await modal.page.reload()
    await modal.page.locator(`body[data-accounts="${address}"]`).waitFor({ state: 'attached' })
  },
)

test('security: what signs in place of the wallet’s own function is told of, and asked about first', async () => {
  modal = await fixture.visit({ wallets: [sunbird], attributes: { receipts: 'off' } })
  await modal.connect('Sunbird')
  await modal.host(() => {
    const replace = (wallet: { features: Record<string, Record<string, unknown>> }) => {
      const feature = wallet.features['solana:signMessage']
      if (!feature) return
      const own = feature.signMessage as (...inputs: unknown[]) => unknown
      feature.signMessage = (...inputs: unknown[]) => own(...inputs)
    }
    const detail = { register: (...wallets: never[]) => wallets.forEach(replace) }
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  })
  const params = { message: '2NEpo7TZRRrLZSi2U' }
  const signed = modal.host(
    (latchKey, params) =>
      latchKey.request({ method: 'solana_signMessage', params }).catch(({ code }) => code),
    params,
  )
  const line = modal.dialog.locator('.ui-alert')
  await line.getByText('What you sign may not be what you see').waitFor()
  expect(await modal.asked('example.sun', 'solana:signMessage')).toEqual([])
  const [error] = await modal.received('error')
  expect(error?.detail).toMatchObject({ code: 'page-tampered' })
  expect(JSON.stringify(error?.detail)).toContain('wallet-request-replaced: Sunbird')
  await modal.page.keyboard.press('Escape')
  expect(await signed).toBe(4001)
  expect(await modal.asked('example.sun', 'solana:signMessage')).toEqual([])
})
