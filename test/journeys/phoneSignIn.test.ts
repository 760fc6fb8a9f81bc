import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'
import { describe, expect } from 'vitest'
import type { EvmAccount } from '#frame/accounts/evmAccount.ts'
import type { EvmNetwork } from '#frame/accounts/frameNetwork.ts'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import type { Signing } from '#testkit/wallets/testing/answerAuthenticate.ts'
import type { NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { BUNDLER_PATH } from '../../demo/sandbox/bundler/startBundler.ts'
import { accountContracts } from '../../demo/sandbox/chains/accountContracts.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// A phone that connects and signs in by one approval (CAIP-222), and one with invalid answers.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const test = journeys({
  visit: {
    config: { siwx: { use: 'local', required: true } },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  },
})
const fixture = fixtureOf(test)
let modal: ModalPage
test.beforeEach(({ page }) => {
  modal = page
})

/** Pairs the phone by the code that the dialog shows. */
const pair = async (phone: NodeWallet) => {
  await modal.button.click()
  await modal.dialog.locator('[data-wallet="walletConnect"]').click()
  await pairing()
    .getByRole('img', { name: /QR code/ })
    .waitFor()
  await pairing().getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
}
const pairing = () => modal.view('ConnectingWalletConnect')
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const signedIn = async () => (await modal.received('sign-in')).map(({ detail }) => detail)
const status = async () => (await modal.state()).status
const stored = () =>
  modal.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sign-in')))

type Answer = Exclude<NodeWallet['onAuthenticate'], string | ((...args: never[]) => unknown)>

/** The page reports the rejection, and keeps neither the session nor the connection. */
const isRefused = async (phone: NodeWallet, words = 'The sign-in was not accepted') => {
  await pairing().getByText(words).waitFor()
  await expect.poll(status).toBe('disconnected')
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await signedIn()).toEqual([])
  expect(await stored()).toEqual([])
  await modal.host((latchKey) => latchKey.close())
  await isClosed()
}

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

test('behavior: one approval connects and signs in [spec 8.6d, 10.14b]', async ({ phone }) => {
  await pair(phone)
  await isClosed()
  expect(await status()).toBe('connected')
  expect(await signedIn()).toMatchObject([{ caipNetworkId: ONE, restored: false }])
  expect(phone.requests).toEqual([])
  await modal.host((latchKey, id) => latchKey.switchNetwork(id), TWO)
  await expect.poll(signedIn).toHaveLength(2)
  expect(await modal.dialog.count()).toBe(0)
})

describe('a phone without one-approval sign-in', () => {
  test.override('phoneOptions', { authenticates: false })
  test('behavior: is asked to sign afterwards', async ({ phone }) => {
    await pair(phone)
    await modal.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true }).click()
    await isClosed()
    expect(await signedIn()).toHaveLength(1)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  })
})

test.for(['deployed', 'not deployed yet'])(
  'behavior: a contract account that is %s signs in, verified by its chain',
  async (when, { phone }) => {
    const account = await open()
    const to = '0x00000000000000000000000000000000000000aa'
    if (when === 'deployed') await account.sendTransaction({ to, value: 0n, data: '0x' })
    phone.onAuthenticate = { chains: [ONE], says: asContract(account.address, account) }
    await pair(phone)
    await isClosed()
    expect(await signedIn()).toMatchObject([{ caipAddress: `${ONE}:${account.address}` }])
    await modal.page.reload()
    await expect.poll(signedIn).toMatchObject([{ restored: true }])
  },
)

test('error: a phone with an invalid answer is refused, and nothing is stored', async ({
  phone,
}) => {
  await step('error: a refusal there refuses both', async () => {
    phone.onAuthenticate = 'reject'
    await pair(phone)
    await pairing().getByText('Connection declined').first().waitFor()
    await expect.poll(status).toBe('disconnected')
    expect(await signedIn()).toEqual([])
    await modal.host((latchKey) => latchKey.close())
    await isClosed()
  })

  const otherAccount = privateKeyToAccount(generatePrivateKey())
  const answers: [string, Answer][] = [
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
  ]
  for (const [what, answer] of answers)
    await step(`error: refuses ${what}, and stores nothing [spec 10.7b]`, async () => {
      phone.onAuthenticate = answer
      await pair(phone)
      await isRefused(phone)
    })

  await step('error: rejects a contract account’s signature of another key', async () => {
    const { address } = await open()
    const other = await open()
    phone.onAuthenticate = { chains: [ONE], says: asContract(address, other) }
    await pair(phone)
    await isRefused(phone)
  })

  await step(
    'error: rejects a contract account on a network that is not configured, since it cannot be verified [spec 10.7e]',
    async () => {
      const account = await open()
      const says = asContract(account.address, account)
      const elsewhere: Says = (auth, write) =>
        says({ ...auth, p: { ...auth.p, iss: auth.p.iss.replace(`${ONE}:`, 'eip155:5:') } }, write)
      phone.onAuthenticate = { chains: [ONE], says: elsewhere }
      await pair(phone)
      await isRefused(phone, 'Failed to connect')
      const errors = (await modal.received('event')).filter(({ detail }) =>
        JSON.stringify(detail).includes('CONNECT_ERROR'),
      )
      expect(JSON.stringify(errors)).toContain('Network not found')
    },
  )
})
