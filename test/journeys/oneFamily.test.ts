import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { solanaDevAccounts } from '../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { createNodeWallet, type NodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import { polkadotKey } from '../../demo/sandbox/wallets/polkadot/polkadotKey.ts'
import { verifyPolkadotMessage } from '../../src/adapters/chains/testing/verifyFamilies.ts'
import type { Network } from '../../src/domain/network.ts'
import type { Door } from '../support/door.ts'
import { type Stage, type StageWallet, stageChains, startStage, willing } from '../support/stage.ts'

// Pages that offer one family alone: nobody else's wallet is shown, asked or let in.

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const FOX = 'example.fox'
const SUN = 'standard:sunbird'

let stage: Stage
let door: Door
let phone: NodeWallet | undefined
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  await phone?.close()
  phone = undefined
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox: StageWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }
const sun: StageWallet = {
  ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
  ...{ accounts: [2], behaviours: willing },
}
const polkadot = (): Network => ({
  ...{ id: '91b171bb158e2d3848fa23a9f1c25182', caipNetworkId: POLKADOT, name: 'Polkadot' },
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Coin', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [stage.sandbox.urls.rpc] } },
})

const visit = async (networks: readonly Network[]) => {
  door = await stage.visit({
    wallets: [fox, sun],
    config: { networks, defaultNetwork: networks[0]?.caipNetworkId },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
}
const offered = (family: string) =>
  stage.sandbox.config.networks.filter(({ chainNamespace }) => chainNamespace === family)
const row = (id: string) => door.dialog.locator(`[data-wallet="${id}"]`)
const accounts = async () => (await door.state()).accounts
/** A phone that serves every family there is scans the code and says yes. */
const pair = async () => {
  const { relay, projectId, urls } = stage.sandbox
  phone = await createNodeWallet({
    ...{ relayUrl: relay.url, projectId, mnemonicIndex: 4 },
    chains: [
      ...stageChains(stage.sandbox),
      ...stageChains(stage.sandbox, 'solana'),
      { caip2: POLKADOT, name: 'Polkadot', rpcUrl: urls.rpc },
    ],
  })
  const proposal = phone.nextProposal()
  await row('walletConnect').click()
  await door.dialog.getByRole('button', { name: 'Copy link' }).click()
  await door.dialog.getByText('Link copied').waitFor()
  await phone.pair(await door.page.evaluate(() => navigator.clipboard.readText()))
  const { requiredNamespaces, optionalNamespaces } = await proposal
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  await door.dialog.waitFor({ state: 'detached' })
  return Object.keys({ ...requiredNamespaces, ...optionalNamespaces })
}
const refuses = (networkId: string, method: string) =>
  door.host(
    (latchKey, { networkId, method }) =>
      latchKey.request({ method, params: [] }, networkId).then(
        (answer) => ({ answer }),
        ({ code, message }: { code: unknown; message: string }) => ({ code, message }),
      ),
    { networkId, method },
  )

test('behavior: on Solana alone an EVM wallet is not shown, and a phone shares nothing else', async () => {
  await visit(offered('solana'))
  await door.button.click()
  await row(SUN).waitFor()
  expect(await row(FOX).count()).toBe(0)
  expect(await pair()).toEqual(['solana'])
  expect(await accounts()).toEqual([`${SOLANA}:${solanaDevAccounts[4]?.address}`])
  expect(await refuses(ONE, 'eth_accounts')).toMatchObject({
    message: expect.stringContaining('is not configured'),
  })
  expect(phone?.requests).toEqual([])
  expect(await door.asked(FOX)).toEqual([])
})

test('behavior: on EVM alone a Solana wallet is not shown, and the page’s Solana code is told so', async () => {
  await visit(offered('eip155'))
  await door.button.click()
  await row(FOX).waitFor()
  expect(await row(SUN).count()).toBe(0)
  expect(await pair()).toEqual(['eip155'])
  expect((await accounts()).every((one) => one.startsWith('eip155:'))).toBe(true)
  expect(await door.host(({ solana }) => solana.accounts.length)).toBe(0)
  const connecting = door.host(({ solana }) =>
    solana.features['standard:connect'].connect().then(
      () => 'connected',
      ({ message }: Error) => message,
    ),
  )
  expect(await connecting).toContain("Namespace 'solana' is not configured")
})

test('behavior: of a family without a wallet in this browser, a phone alone brings one', async () => {
  await visit([polkadot()])
  await door.button.click()
  await row('walletConnect').waitFor()
  for (const other of [FOX, SUN]) expect(await row(other).count()).toBe(0)
  expect(await pair()).toEqual(['polkadot'])
  const { address } = polkadotKey(4)
  expect(await accounts()).toEqual([`${POLKADOT}:${address}`])
  const { signature } = (await door.host(
    (latchKey, { network, address }) =>
      latchKey.request(
        { method: 'polkadot_signMessage', params: { address, message: 'Over there' } },
        network,
      ),
    { network: POLKADOT, address },
  )) as { signature: string }
  expect(verifyPolkadotMessage('Over there', signature, address)).toBe(true)
})
