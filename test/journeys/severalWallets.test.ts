import { afterEach, beforeEach, describe, expect } from 'vitest'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  type FixtureWallet,
  fixtureChains,
  type VisitOptions,
  willing,
} from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { allowSeveralWallets } from '../support/services.ts'

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const FOX = 'example.fox'
const OWL = 'example.owl'
const SUN = 'standard:sunbird'

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage
beforeEach(() => allowSeveralWallets(fixture))
afterEach(async () => {
  fixture.sandbox.settings.reset()
})

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }
const owl: FixtureWallet = { name: 'Owl', rdns: OWL, accounts: [1], behaviours: willing }
const sun: FixtureWallet = {
  name: 'Sunbird',
  rdns: 'example.sun',
  announces: false,
  isOnSolana: true,
  accounts: [2],
  behaviours: willing,
}
/** A wallet with both namespaces. */
const lynx: FixtureWallet = {
  name: 'Lynx',
  rdns: 'example.lynx',
  isOnSolana: true,
  accounts: [3],
  behaviours: willing,
}
const evm = (account: number) => `${ONE}:${fixture.sandbox.accounts[account]?.address}`
const sol = (account: number) => `${SOLANA}:${solanaDevAccounts[account]?.address}`

const isEvm = ({ chainNamespace }: { chainNamespace: string }) => chainNamespace === 'eip155'
const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({ wallets: [fox, owl, sun], ...options })
}
const accounts = async () => [...(await modal.state()).accounts].sort()
const hasAccounts = (...wanted: string[]) => expect.poll(accounts).toEqual([...wanted].sort())
const view = () => modal.view('ProfileWallets')
const card = (id: string) => view().locator(`article[data-wallet="${id}"]`)
const row = (id: string) => modal.page.locator(`[data-view] [data-wallet="${id}"]`)
const reads = (text: string | RegExp) => modal.dialog.getByText(text).first().waitFor()
const openWallets = async (namespace?: string) => {
  await modal.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
  if (namespace) await view().getByRole('tab', { name: namespace }).click()
  await view().locator('.profile-namespace').waitFor()
}
const order = (namespace: string) =>
  view()
    .locator(`[data-namespace="${namespace}"] article`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-wallet')))
const add = async (id: string, namespace?: string) => {
  await openWallets(namespace)
  await view().locator('[data-row="add-wallet"]').click()
  await row(id).click()
  await reads('New wallet added')
  await view().waitFor()
}
const signs = (namespace: string, method: string, params: unknown) =>
  modal.host((latchKey, [args, to]) => latchKey.request(args, to), [
    { method, params },
    namespace,
  ] as const)
const close = async () => {
  await modal.host((latchKey) => latchKey.close())
  await modal.dialog.waitFor({ state: 'detached' })
}

describe('two wallets of one namespace', () => {
  test('behavior: adds a second one, both sign, and a reload restores both [spec 2.3g]', async () => {
    await visit()
    await modal.connect('Fox')
    await add(OWL)
    await hasAccounts(evm(1))
    await expect.poll(() => order('eip155')).toEqual([OWL, FOX])
    await card(OWL).getByText('Active').waitFor()
    await card(FOX).getByText(/ETH/).waitFor()
    await signs('eip155', 'personal_sign', ['0x68656c6c6f', evm(1).split(':')[2]])
    expect(await modal.asked(OWL, 'personal_sign')).toHaveLength(1)

    await card(FOX).getByRole('button', { name: 'Switch to Fox' }).click()
    await reads('Wallet switched')
    await hasAccounts(evm(0))
    await signs('eip155', 'personal_sign', ['0x68656c6c6f', evm(0).split(':')[2]])
    expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(1)
    expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
    expect((await modal.received('disconnect')).length).toBe(0)

    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    await hasAccounts(evm(0))
    await openWallets()
    await expect.poll(() => order('eip155')).toEqual([FOX, OWL])
    await card(FOX).getByRole('button', { name: 'Disconnect Fox' }).click()
    await reads('Wallet disconnected')
    await hasAccounts(evm(1))
    await expect.poll(() => order('eip155')).toEqual([OWL])
    expect((await modal.received('disconnect')).length).toBe(0)

    const recent = view().locator(`[data-recent="${FOX}"]`)
    await recent.getByRole('button', { name: 'Connect Fox again' }).click()
    await reads('New wallet added')
    await hasAccounts(evm(0))
    await view().getByRole('button', { name: 'Disconnect all' }).click()
    await reads('No wallet for EVM networks')
    await hasAccounts()
    await view()
      .locator(`[data-recent="${OWL}"]`)
      .getByRole('button', { name: 'Forget Owl' })
      .click()
    await reads('Wallet deleted')
    await expect.poll(() => view().locator(`[data-recent="${OWL}"]`).count()).toBe(0)
  })

  test('behavior: asks a wallet that was locked meanwhile in its own view, and returns to the list', async () => {
    await visit()
    await modal.connect('Fox')
    await add(OWL)
    await modal.pull(FOX, 'lock')
    await card(FOX).getByRole('button', { name: 'Switch to Fox' }).click()
    await modal.view('ConnectingExternal').waitFor()
    await modal.pull(FOX, 'unlock')
    await hasAccounts(evm(0))
    await view().waitFor()
    await expect.poll(() => order('eip155')).toEqual([FOX, OWL])
  })

  test('behavior: without the project’s permission allows one wallet, and warns the integrator [spec 6.7, 10.15a]', async () => {
    fixture.sandbox.settings.reset()
    await visit({ config: { features: { multiWallet: true } } })
    await modal.connect('Fox')
    await openWallets()
    expect(await view().locator('[data-row="add-wallet"]').count()).toBe(0)
    await expect
      .poll(() => modal.page.locator('dialog').textContent())
      .toMatch(/Multi-Wallet Not Enabled|Local configuration ignored/)
    await view().getByRole('tab', { name: 'Solana' }).click()
    await view().locator('[data-row="add-wallet"]').waitFor()
  })
})

describe('namespaces', () => {
  test('behavior: Solana joins EVM, and each can be disconnected alone [spec 10.11b, 10.15c]', async () => {
    await visit()
    await modal.connect('Fox')
    await add(SUN, 'Solana')
    await hasAccounts(evm(0), sol(2))
    await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
    await view().getByRole('tab', { name: 'EVM' }).click()
    await card(FOX).getByRole('button', { name: 'Switch to Fox' }).click()
    await expect.poll(async () => (await modal.state()).namespace).toBe('eip155')
    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    await hasAccounts(evm(0), sol(2))
    await openWallets('Solana')
    await card(SUN).getByRole('button', { name: 'Disconnect Sunbird' }).click()
    await hasAccounts(evm(0))
    await expect
      .poll(async () => (await modal.received('disconnect')).map(({ detail }) => detail))
      .toEqual([{ namespace: 'solana' }])
  })

  test('behavior: choosing a network of another namespace returns to the account with its wallet [spec 10.11b]', async () => {
    await visit()
    await modal.connect('Fox')
    await modal.host((latchKey) => latchKey.open())
    await modal.view('Account').getByRole('button', { name: 'Sandbox One' }).last().click()
    await modal.page.locator(`[data-network="${SOLANA}"]`).click()
    await modal.view('SwitchActiveChain').getByRole('button', { name: 'Connect a wallet' }).click()
    await row(SUN).click()
    await modal.view('Account').waitFor()
    await hasAccounts(evm(0), sol(2))
    await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(SOLANA)
    await expect.poll(() => modal.dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
  })

  test('behavior: a wallet of both namespaces is asked for the page’s first, and can serve the other later [spec 10.11b]', async () => {
    await visit({ wallets: [lynx] })
    await modal.button.click()
    await row('example.lynx').click()
    await hasAccounts(evm(3))
    await modal.dialog.waitFor({ state: 'detached' })
    await openWallets('Solana')
    await view().locator('[data-row="add-wallet"]').click()
    await modal.view('Connect').locator('[data-wallet]', { hasText: 'Lynx' }).click()
    await hasAccounts(evm(3), sol(3))
  })

  test('behavior: while a wallet of both namespaces is asked, a link leads to its other networks', async () => {
    await visit({ wallets: [{ ...lynx, behaviours: { ...willing, connect: 'never' } }] })
    await modal.button.click()
    await row('example.lynx').click()
    await modal.view('ConnectingExternal').getByRole('button', { name: 'Other networks' }).click()
    const choice = modal.view('ConnectingMultiChain')
    await choice.getByText('Where do you want to use Lynx?').waitFor()
    await choice.locator('[data-namespace="solana"]').click()
    await modal.view('ConnectingExternal').waitFor()
  })

  test('behavior: three tabs of the page stay in sync', async () => {
    await visit()
    await modal.connect('Fox')
    const other = await modal.anotherTab()
    await expect.poll(async () => (await other.state()).status).toBe('connected')
    await add(OWL)
    await expect.poll(async () => (await other.state()).caipAddress).toBe(evm(1))
    await card(OWL).getByRole('button', { name: 'Disconnect Owl' }).click()
    await expect.poll(async () => (await other.state()).caipAddress).toBe(evm(0))
    expect(await other.received('disconnect')).toEqual([])
    await other.page.close()
  })
})

describe('a phone and injected wallets', () => {
  let phone: NodeWallet
  beforeEach(async () => {
    phone = await createNodeWallet({
      relayUrl: fixture.sandbox.relay.url,
      projectId: fixture.sandbox.projectId,
      chains: [...fixtureChains(fixture.sandbox), ...fixtureChains(fixture.sandbox, 'solana')],
      mnemonicIndex: 4,
    })
  })
  afterEach(() => phone.close())

  test('behavior: connects for one namespace, keeps the other’s wallet, and disconnecting says that it ends both [spec 10.15c, 10.16c]', async () => {
    await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await modal.connect('Fox')
    await openWallets('Solana')
    await view().locator('[data-row="add-wallet"]').click()
    await row('walletConnect').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await reads('Link copied')
    await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await reads('New wallet added')
    await hasAccounts(evm(0), sol(4))
    await card('walletConnect')
      .getByText(/One connection covers/)
      .waitFor()
    await view().getByRole('tab', { name: 'EVM' }).click()
    await expect.poll(() => order('eip155')).toEqual([FOX, 'walletConnect'])
    await card('walletConnect')
      .getByRole('button', { name: /^Switch to/ })
      .click()
    await hasAccounts(evm(4), sol(4))
    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    await hasAccounts(evm(4), sol(4))
    await openWallets('Solana')
    await card('walletConnect')
      .getByRole('button', { name: /^Disconnect/ })
      .click()
    await reads(/is disconnected from .*EVM.*Solana|is disconnected from .*Solana.*EVM/)
    await hasAccounts(evm(0))
    await expect.poll(() => phone.sessions().length).toBe(0)
  })
})

describe('a phone and an injected wallet in one namespace', () => {
  let phone: NodeWallet
  beforeEach(async () => {
    phone = await createNodeWallet({
      relayUrl: fixture.sandbox.relay.url,
      projectId: fixture.sandbox.projectId,
      chains: fixtureChains(fixture.sandbox),
      mnemonicIndex: 4,
    })
  })
  afterEach(() => phone.close())

  test('behavior: both sign, a reload restores both, and each can be disconnected alone [spec 10.15b]', async () => {
    await visit({
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      config: { networks: fixture.sandbox.config.networks.filter(isEvm) },
    })
    await modal.connect('Fox')
    await openWallets()
    await view().locator('[data-row="add-wallet"]').click()
    await row('walletConnect').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await reads('Link copied')
    await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await reads('New wallet added')
    await hasAccounts(evm(4))
    const turn = async (place: number) => {
      const [, , address] = evm(place).split(':')
      await hasAccounts(evm(place))
      expect(await signs('eip155', 'personal_sign', ['0x68656c6c6f', address])).toMatch(/^0x/)
    }
    await turn(4)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
    await card(FOX).getByRole('button', { name: 'Switch to Fox' }).click()
    await turn(0)
    expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(1)
    expect(phone.requests).toHaveLength(1)

    await modal.page.reload()
    await modal.host((latchKey) => latchKey.ready)
    await turn(0)
    await openWallets()
    await expect.poll(() => order('eip155')).toEqual([FOX, 'walletConnect'])
    await card('walletConnect')
      .getByRole('button', { name: /^Switch to/ })
      .click()
    await turn(4)
    expect(phone.requests).toHaveLength(2)

    await card(FOX).getByRole('button', { name: 'Disconnect Fox' }).click()
    await expect.poll(() => order('eip155')).toEqual(['walletConnect'])
    await turn(4)
    expect(await modal.received('disconnect')).toEqual([])
    await card('walletConnect')
      .getByRole('button', { name: /^Disconnect/ })
      .click()
    await hasAccounts()
    await expect.poll(() => phone.sessions()).toEqual([])
    await expect.poll(() => modal.received('disconnect')).toHaveLength(1)
  })
})

describe('a button for one wallet', () => {
  test('behavior: shows the wallet’s name and picture, connects it, and leads to its account [spec 10.18c]', async () => {
    await visit({ page: { buttons: `wallet:${FOX},wallet:walletConnect` } })
    const button = modal.page.locator(`latch-key-button[shows="wallet:${FOX}"] button`)
    expect(await button.textContent()).toContain('Connect wallet')
    await modal.host((latchKey) => latchKey.open())
    await close()
    await button.getByText('Fox', { exact: true }).waitFor()
    await expect.poll(() => button.locator('img').count()).toBe(1)
    await button.click()
    await hasAccounts(evm(0))
    await modal.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Fox, connected')
    await button.click()
    await modal.view('Account').waitFor()
    await close()
  })
})
