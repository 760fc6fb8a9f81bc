import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BUNDLER_PATH } from '../../demo/sandbox/bundler/startBundler.ts'
import { accountContracts } from '../../demo/sandbox/chains/accountContracts.ts'
import type { EvmAccount } from '../../demo/sandbox/frame/accounts/evmAccount.ts'
import type { EvmNetwork } from '../../demo/sandbox/frame/accounts/frameNetwork.ts'
import { smartAccount } from '../../demo/sandbox/frame/accounts/smartAccount.ts'
import type { Signing } from '../../demo/sandbox/wallets/agent/answerAuthenticate.ts'
import { createNodeWallet, type NodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import { type Fixture, fixtureChains, startFixture } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'

// A phone that connects and signs in by one approval (CAIP-222), and one with invalid answers.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

let fixture: Fixture
let modal: ModalPage
let wallet: NodeWallet | undefined
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())
afterEach(async () => {
  await wallet?.close()
  wallet = undefined
  const { troubles } = modal
  await modal.close()
  expect(troubles).toEqual([])
})

const pair = async (options: { authenticates?: boolean } = {}) => {
  const { relay, projectId } = fixture.sandbox
  wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    chains: fixtureChains(fixture.sandbox),
    ...options,
  })
  modal = await fixture.visit({
    config: { siwx: { use: 'local', required: true } },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await modal.button.click()
  await modal.dialog.locator('[data-wallet="walletConnect"]').click()
  await pairing()
    .getByRole('img', { name: /QR code/ })
    .waitFor()
  await pairing().getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  const uri = await modal.page.evaluate(() => navigator.clipboard.readText())
  return { wallet, uri }
}
const pairing = () => modal.view('ConnectingWalletConnect')
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const signedIn = async () => (await modal.received('sign-in')).map(({ detail }) => detail)
const status = async () => (await modal.state()).status
const stored = () =>
  modal.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sign-in')))

test('behavior: one approval connects and signs in [spec 8.6d, 10.14b]', async () => {
  const { wallet, uri } = await pair()
  await wallet.pair(uri)
  await isClosed()
  expect(await status()).toBe('connected')
  expect(await signedIn()).toMatchObject([{ caipNetworkId: ONE, restored: false }])
  expect(wallet.requests).toEqual([])
  await modal.host((latchKey, id) => latchKey.switchNetwork(id), TWO)
  await expect.poll(signedIn).toHaveLength(2)
  expect(await modal.dialog.count()).toBe(0)
})

test('behavior: a phone without one-approval sign-in is asked to sign afterwards', async () => {
  const { wallet, uri } = await pair({ authenticates: false })
  await wallet.pair(uri)
  await modal.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true }).click()
  await isClosed()
  expect(await signedIn()).toHaveLength(1)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})

test('error: a refusal there refuses both', async () => {
  const { wallet, uri } = await pair()
  wallet.onAuthenticate = 'reject'
  await wallet.pair(uri)
  await pairing().getByText('Connection declined').first().waitFor()
  await expect.poll(status).toBe('disconnected')
  expect(await signedIn()).toEqual([])
})

describe('a contract account', () => {
  const bundler = () =>
    `${fixture.sandbox.urls.bundler}${BUNDLER_PATH}?chainId=${encodeURIComponent(ONE)}`
  const network = (): EvmNetwork => {
    const { urls, config } = fixture.sandbox
    const one = config.networks.find(({ caipNetworkId }) => caipNetworkId === ONE)
    return {
      namespace: 'eip155',
      caip2: ONE,
      chainId: 31337,
      tokens: [],
      name: one?.name ?? '',
      nativeCurrency: one?.nativeCurrency ?? { name: '', symbol: '', decimals: 18 },
      rpcUrl: urls.chains[ONE] ?? '',
      smartAccounts: {
        bundlerUrl: bundler(),
        sponsorUrl: bundler(),
        factory: accountContracts.factory,
      },
    }
  }
  const open = () => smartAccount({ key: hexToBytes(generatePrivateKey()), network: network() })

  type Says = NonNullable<Signing['says']>
  const asContract =
    (address: string, signer: Pick<EvmAccount, 'signMessage'>): Says =>
    async (auth, write) => {
      const iss = auth.p.iss.replace(/0x\w+$/, address)
      const s = await signer.signMessage(write(iss))
      return { ...auth, p: { ...auth.p, iss }, s: { t: 'eip1271', s } }
    }

  test.each(['deployed', 'not deployed yet'])(
    'behavior: one that is %s signs in, verified by its chain',
    async (when) => {
      const account = await open()
      const to = '0x00000000000000000000000000000000000000aa'
      if (when === 'deployed') await account.sendTransaction({ to, value: 0n, data: '0x' })
      const { wallet, uri } = await pair()
      wallet.onAuthenticate = { chains: [ONE], says: asContract(account.address, account) }
      await wallet.pair(uri)
      await isClosed()
      expect(await signedIn()).toMatchObject([{ caipAddress: `${ONE}:${account.address}` }])
      await modal.page.reload()
      await expect.poll(signedIn).toMatchObject([{ restored: true }])
    },
  )

  test('error: rejects one on a network that is not configured, since it cannot be verified [spec 10.7e]', async () => {
    const account = await open()
    const { wallet, uri } = await pair()
    const says = asContract(account.address, account)
    const elsewhere: Says = (auth, write) =>
      says({ ...auth, p: { ...auth.p, iss: auth.p.iss.replace(`${ONE}:`, 'eip155:5:') } }, write)
    wallet.onAuthenticate = { chains: [ONE], says: elsewhere }
    await wallet.pair(uri)
    await isRefused('Failed to connect')
    const errors = (await modal.received('event')).filter(({ detail }) =>
      JSON.stringify(detail).includes('CONNECT_ERROR'),
    )
    expect(JSON.stringify(errors)).toContain('Network not found')
  })

  test('error: rejects a signature of another key', async () => {
    const { address } = await open()
    const other = await open()
    const { wallet, uri } = await pair()
    wallet.onAuthenticate = { chains: [ONE], says: asContract(address, other) }
    await wallet.pair(uri)
    await isRefused()
  })
})

/** The page reports the rejection, and keeps neither the session nor the connection. */
const isRefused = async (words = 'The sign-in was not accepted') => {
  await pairing().getByText(words).waitFor()
  await expect.poll(status).toBe('disconnected')
  await expect.poll(() => wallet?.sessions()).toEqual([])
  expect(await signedIn()).toEqual([])
  expect(await stored()).toEqual([])
}

describe('a phone with an invalid answer', () => {
  const otherAccount = privateKeyToAccount(generatePrivateKey())

  test.each<
    [string, Exclude<NodeWallet['onAuthenticate'], string | ((...args: never[]) => unknown)>]
  >([
    ['a message of its own', { says: (auth) => ({ ...auth, p: { ...auth.p, statement: 'Yes' } }) }],
    ['another nonce', { says: (auth) => ({ ...auth, p: { ...auth.p, nonce: 'k2Jq7XwP9sTb' } }) }],
    ['another domain', { says: (auth) => ({ ...auth, p: { ...auth.p, domain: 'bank.example' } }) }],
    [
      'a signature that was changed',
      { says: (auth) => ({ ...auth, s: { ...auth.s, s: auth.s.s.replace(/.{6}$/, 'aaaa1b') } }) },
    ],
    [
      'somebody else’s account',
      {
        says: (auth) => ({
          ...auth,
          p: { ...auth.p, iss: auth.p.iss.replace(/0x\w+$/, otherAccount.address) },
        }),
      },
    ],
    [
      'a signature of tomorrow',
      {
        says: (auth) => ({
          ...auth,
          p: { ...auth.p, nbf: new Date(Date.now() + 86_400_000).toISOString() },
        }),
      },
    ],
  ])('error: refuses %s, and stores nothing [spec 10.7b]', async (_, answer) => {
    const { wallet, uri } = await pair()
    wallet.onAuthenticate = answer
    await wallet.pair(uri)
    await isRefused()
  })
})
