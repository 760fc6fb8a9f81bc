// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { createPublicClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { InvalidConfigError } from '#errors/config.ts'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { verifySignature } from '#verify/verifySignature.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { createTestWallet, developmentAccounts, type TestWallet } from './createTestWallet.ts'
import type { TestWalletOptions } from './testWalletOptions.ts'

const SOLANA = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
/** A key that no node holds. */
const OWN = `0x${'42'.repeat(32)}` as const

let chain: EvmChain
let wallets: TestWallet[] = []
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.close())
afterEach(() => {
  for (const wallet of wallets) wallet.remove()
  wallets = []
})

const create = (options: Partial<TestWalletOptions> = {}) => {
  const chains = [{ id: 'eip155:31337', rpcUrl: chain.url }]
  const wallet = createTestWallet({ chains, ...options })
  wallets.push(wallet)
  return wallet
}
const ask = (wallet: TestWallet, method: string, params?: unknown) =>
  wallet.provider.request({ method, params })

test('behavior: announces itself by EIP-6963, approves, and signs with its own key', async () => {
  const announced: unknown[] = []
  addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent).detail),
  )
  const wallet = create({ accounts: [{ eip155: OWN }] })
  expect(announced).toMatchObject([{ info: { name: 'Test Wallet', rdns: wallet.rdns } }])

  const [address] = (await ask(wallet, 'eth_requestAccounts')) as [Hex]
  expect(wallet.addresses.eip155).toEqual([address])
  const signature = (await ask(wallet, 'personal_sign', ['0x6869', address])) as Hex
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'personal_sign',
  ])
})

test('behavior: sends signed transactions to the given node', async () => {
  const client = createPublicClient({ transport: http(chain.url) })
  const rich = create()
  const [from] = rich.addresses.eip155
  const poor = create({ rdns: 'example.poor', accounts: [{ eip155: OWN }] })
  const [to] = poor.addresses.eip155 as [Hex]
  await ask(rich, 'eth_requestAccounts')
  await ask(poor, 'eth_requestAccounts')
  const first = await ask(rich, 'eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000' }])
  await waitUntilMined(client, first as Hex)
  expect(await client.getBalance({ address: to })).toBe(parseEther('1'))
  // No node signs for this one.
  const back = await ask(poor, 'eth_sendTransaction', [{ from: to, to: from, value: '0x1' }])
  await waitUntilMined(client, back as Hex)
  expect(await client.getTransactionCount({ address: to })).toBe(1)
})

test('behavior: on Solana it is a Wallet Standard wallet, whose signatures verify', async () => {
  const registered: { accounts: readonly { address: string }[]; features: object }[] = []
  addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({
      register: (wallet: (typeof registered)[number]) => {
        registered.push(wallet)
        return () => {}
      },
    }),
  )
  const wallet = create({
    chains: [{ id: SOLANA, rpcUrl: 'http://127.0.0.1:1' }],
    accounts: [{ solana: OWN }],
  })
  const [standard] = registered
  const features = standard?.features as {
    'standard:connect': { connect(): Promise<{ accounts: { address: string }[] }> }
    'solana:signMessage': {
      signMessage(input: object): Promise<{ signature: Uint8Array }[]>
    }
  }
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  expect([account?.address]).toEqual(wallet.addresses.solana)
  const message = new TextEncoder().encode('hi')
  const [signed] = await features['solana:signMessage'].signMessage({ account, message })
  const verdict = await verifySignature({
    chainId: SOLANA,
    address: account?.address ?? '',
    message: 'hi',
    signature: base58.encode(signed?.signature ?? new Uint8Array()),
  })
  expect(verdict).toBe(true)
})

test('behavior: rejects, delays or ignores requests as configured, per kind of request', async () => {
  const wallet = create({ behaviours: 'reject' })
  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  wallet.behave({ connect: 'never' })
  const waiting = ask(wallet, 'eth_requestAccounts')
  expect(wallet.questions()).toEqual([{ subject: 'connect', method: 'eth_requestAccounts' }])
  expect(wallet.answer('approve')).toBe(true)
  const [address] = (await waiting) as [Hex]
  await expect(ask(wallet, 'personal_sign', ['0x', address])).rejects.toMatchObject({ code: 4001 })
  wallet.behave({ sign: 'slow', slowMs: 1 })
  expect(await ask(wallet, 'personal_sign', ['0x', address])).toMatch(/^0x/)
  wallet.behave({ sign: 'pending' })
  await expect(ask(wallet, 'personal_sign', ['0x', address])).rejects.toMatchObject({
    code: -32002,
  })
})

test('behavior: waits while locked, and continues once unlocked', async () => {
  const wallet = create({ behaviours: { isLocked: true } })
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  const waiting = ask(wallet, 'eth_requestAccounts')
  wallet.unlock()
  expect(await waiting).toEqual([wallet.addresses.eip155[0]])
})

test('behavior: may be on an unknown network, and support no other', async () => {
  const wallet = create({ behaviours: { network: 'eip155:424242' } })
  expect([wallet.network, await ask(wallet, 'eth_chainId')]).toEqual(['eip155:424242', '0x67932'])
  const move = (chainId: string) => ask(wallet, 'wallet_switchEthereumChain', [{ chainId }])
  await expect(move('0x1')).rejects.toMatchObject({ code: 4902 })
  await move('0x7a69')
  expect(wallet.network).toBe('eip155:31337')
  const heard: unknown[] = []
  wallet.provider.on('chainChanged', (id) => heard.push(id))
  wallet.switchNetwork('eip155:5')
  expect(heard).toEqual(['0x5'])
})

test('behavior: can be removed during a request, added again, and removed for good', async () => {
  const wallet = create({ behaviours: { connect: 'leave' } })
  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4900 })
  await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 })
  wallet.comeBack()
  wallet.behave('approve')
  expect(await ask(wallet, 'eth_requestAccounts')).toHaveLength(1)
  wallet.remove()
  expect(() => create()).not.toThrow()
})

test('behavior: the account can be chosen, at the start and later', async () => {
  const wallet = create({ behaviours: { account: 1 } })
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([wallet.addresses.eip155[1]])
  wallet.switchAccount(0)
  expect(await ask(wallet, 'eth_accounts')).toEqual([wallet.addresses.eip155[0]])
  expect(developmentAccounts).toHaveLength(10)
})

test.each([
  [{ chains: [] }, 'chains: is empty'],
  [
    { chains: [{ id: '1', rpcUrl: 'http://a.example' }] },
    'chains.0.id: expected a CAIP-2 id of eip155 or solana',
  ],
  [
    { chains: [{ id: 'eip155:1', rpcUrl: 'a.example' }] },
    'chains.0.rpcUrl: expected an http or https address',
  ],
  [{ accounts: [{ eip155: '0x1' }] }, 'accounts.0.eip155: expected a private key'],
  [{ accounts: [{}] }, 'accounts.0: has no key'],
  [{ accounts: [{ solana: OWN }] }, 'chains.0.id: no account has a key for eip155'],
  [{ behaviours: { conect: 'reject' } }, 'behaviours.conect: is not a name that belongs here'],
  [{ colour: 'red' }, 'colour: is not a name that belongs here'],
])('error: %j', (options, problem) => {
  const make = () => create(options as Partial<TestWalletOptions>)
  expect(make).toThrow(InvalidConfigError)
  expect(make).toThrow(`createTestWallet: ${problem}`)
})

test('error: rejects unknown behaviours, invalid networks and names in use', () => {
  const wallet = create()
  expect(() => wallet.behave({ sign: 'maybe' } as never)).toThrow(InvalidConfigError)
  expect(() => wallet.switchNetwork('mainnet')).toThrow('network: expected a CAIP-2 id of eip155')
  expect(() => create()).toThrow('there is a wallet example.test-wallet in this page')
})

test('behavior: blinks: shares no account for a while, then the same one', async () => {
  const wallet = create()
  const [account] = (await ask(wallet, 'eth_requestAccounts')) as string[]
  const told: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => told.push(accounts))
  wallet.blink(40)
  expect(told).toEqual([[]])
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  await expect.poll(() => told).toEqual([[], [account]])
  expect(await ask(wallet, 'eth_accounts')).toEqual([account])
})

test('behavior: a silent wallet does what it is asked, and never answers', async () => {
  const wallet = create({ behaviours: { connect: 'silent' } })
  let isSettled = false
  ask(wallet, 'eth_requestAccounts').finally(() => {
    isSettled = true
  })
  const accounts = await new Promise((resolve) => wallet.provider.on('accountsChanged', resolve))
  expect(await ask(wallet, 'eth_accounts')).toEqual(accounts)
  wallet.behave({ sign: 'silent', switch: 'silent' })
  expect(isSettled).toBe(false)
})

test('lateMs: its accounts and its network come late, as they are by then', async () => {
  const wallet = create({ behaviours: { lateMs: 30 } })
  const [account] = (await ask(wallet, 'eth_requestAccounts')) as string[]
  const late = ask(wallet, 'eth_accounts')
  const first = await Promise.race([late, Promise.resolve('nothing yet')])
  expect(first).toBe('nothing yet')
  wallet.lock()
  expect(await late).toEqual([])
  wallet.unlock()
  expect(await ask(wallet, 'eth_accounts')).toEqual([account])
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
})
