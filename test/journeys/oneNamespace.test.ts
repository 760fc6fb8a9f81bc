import { afterEach, expect } from 'vitest'
import { verifyPolkadotMessage } from '#adapters/chains/testing/verifyNamespaces.ts'
import type { Network } from '#domain/network/network.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { type FixtureWallet, fixtureChains, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

// Pages that offer only one namespace: no wallet of another namespace is shown, asked or connected.

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const FOX = 'example.fox'
const SUN = 'standard:sunbird'

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage
let phone: NodeWallet | undefined
afterEach(async () => {
  await phone?.close()
  phone = undefined
})

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }
const sun: FixtureWallet = {
  name: 'Sunbird',
  rdns: 'example.sun',
  announces: false,
  isOnSolana: true,
  accounts: [2],
  behaviours: willing,
}
const polkadot = (): Network => ({
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: POLKADOT,
  name: 'Polkadot',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Coin', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [fixture.sandbox.urls.rpc] } },
})

const visit = async (networks: readonly Network[]) => {
  modal = await fixture.visit({
    wallets: [fox, sun],
    config: { networks, defaultNetwork: networks[0]?.caipNetworkId },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
}
const offered = (namespace: string) =>
  fixture.sandbox.config.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
const row = (id: string) => modal.dialog.locator(`[data-wallet="${id}"]`)
const accounts = async () => (await modal.state()).accounts
/** A phone that supports every namespace scans the code and approves. */
const pair = async () => {
  const { relay, projectId, urls } = fixture.sandbox
  phone = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    mnemonicIndex: 4,
    chains: [
      ...fixtureChains(fixture.sandbox),
      ...fixtureChains(fixture.sandbox, 'solana'),
      { caip2: POLKADOT, name: 'Polkadot', rpcUrl: urls.rpc },
    ],
  })
  const proposal = phone.nextProposal()
  await row('walletConnect').click()
  await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
  const { requiredNamespaces, optionalNamespaces } = await proposal
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.dialog.waitFor({ state: 'detached' })
  return Object.keys({ ...requiredNamespaces, ...optionalNamespaces })
}
const refuses = (networkId: string, method: string) =>
  modal.host(
    (latchKey, { networkId, method }) =>
      latchKey.request({ method, params: [] }, networkId).then(
        (answer) => ({ answer }),
        ({ code, message }: { code: unknown; message: string }) => ({ code, message }),
      ),
    { networkId, method },
  )

test('behavior: with Solana only, lists no EVM wallet, and pairs a phone for nothing else [spec 10.16d]', async () => {
  await visit(offered('solana'))
  await modal.button.click()
  await row(SUN).waitFor()
  expect(await row(FOX).count()).toBe(0)
  expect(await pair()).toEqual(['solana'])
  expect(await accounts()).toEqual([`${SOLANA}:${solanaDevAccounts[4]?.address}`])
  expect(await refuses(ONE, 'eth_accounts')).toMatchObject({
    message: expect.stringContaining('is not configured'),
  })
  expect(phone?.requests).toEqual([])
  expect(await modal.asked(FOX)).toEqual([])
})

test('behavior: with EVM only, lists no Solana wallet, and refuses the page’s Solana calls', async () => {
  await visit(offered('eip155'))
  await modal.button.click()
  await row(FOX).waitFor()
  expect(await row(SUN).count()).toBe(0)
  expect(await pair()).toEqual(['eip155'])
  expect((await accounts()).every((one) => one.startsWith('eip155:'))).toBe(true)
  expect(await modal.host(({ solana }) => solana.accounts.length)).toBe(0)
  const connecting = modal.host(({ solana }) =>
    solana.features['standard:connect'].connect().then(
      () => 'connected',
      ({ message }: Error) => message,
    ),
  )
  expect(await connecting).toContain("Namespace 'solana' is not configured")
})

test('behavior: offers only the phone for a namespace without an injected wallet [spec 10.16d]', async () => {
  await visit([polkadot()])
  await modal.button.click()
  await row('walletConnect').waitFor()
  for (const other of [FOX, SUN]) expect(await row(other).count()).toBe(0)
  expect(await pair()).toEqual(['polkadot'])
  const { address } = polkadotKey(4)
  expect(await accounts()).toEqual([`${POLKADOT}:${address}`])
  const { signature } = (await modal.host(
    (latchKey, { network, address }) =>
      latchKey.request(
        { method: 'polkadot_signMessage', params: { address, message: 'Over there' } },
        network,
      ),
    { network: POLKADOT, address },
  )) as { signature: string }
  expect(verifyPolkadotMessage('Over there', signature, address)).toBe(true)
})
