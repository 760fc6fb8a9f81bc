// @vitest-environment happy-dom
import {
  createPublicClient,
  type Hex,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { type EvmChain, startEvmChain } from '../../../../../demo/sandbox/chains/startEvmChain.ts'
import { devAccounts } from '../../../keys/devAccounts.ts'
import {
  type InjectedWalletOptions,
  installInjectedWallet,
  type TestWallet,
} from './installInjectedWallet.ts'

const rdns = 'example.fox'
const [alice, bob] = devAccounts.map(({ address }) => address)
if (!alice || !bob) throw new Error('no accounts')

let chain: EvmChain
const installed: TestWallet[] = []
const complaints: unknown[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.close())
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('reportError', (error: unknown) => complaints.push(error))
})
afterEach(() => {
  for (const wallet of installed.splice(0)) wallet.remove()
  delete window.__testWallets
})

const WILLING = {
  connect: 'approve',
  sign: 'approve',
  send: 'approve',
  switch: 'approve',
  add: 'approve',
} as const

function install(options: Partial<InjectedWalletOptions> = {}): TestWallet {
  const wallet = installInjectedWallet({
    name: 'Fox',
    rdns,
    icon: 'data:image/png;base64,AA==',
    chains: [
      { caip2: 'eip155:31337', name: 'One', rpcUrl: chain.url },
      { caip2: 'eip155:31338', name: 'Two', rpcUrl: chain.url },
    ],
    behaviours: WILLING,
    ...options,
  })
  installed.push(wallet)
  return wallet
}

/** The page goes away and comes back with the same storage. */
function reload(options?: Partial<InjectedWalletOptions>): TestWallet {
  delete window.__testWallets
  return install(options)
}

const ask = (wallet: TestWallet, method: string, params?: unknown) =>
  wallet.provider.request({ method, params })

/** Every event of these names, as `[name, payload]`. */
function onEvent(wallet: TestWallet, ...names: string[]): unknown[] {
  const received: unknown[] = []
  for (const name of names) wallet.provider.on(name, (payload) => received.push([name, payload]))
  return received
}

function announcements(): { info: { name: string; uuid: string }; provider: unknown }[] {
  const received: { info: { name: string; uuid: string }; provider: unknown }[] = []
  addEventListener('eip6963:announceProvider', (event) =>
    received.push((event as CustomEvent).detail),
  )
  return received
}

test('announces itself, and again on request', () => {
  const received = announcements()
  const wallet = install()
  dispatchEvent(new Event('eip6963:requestProvider'))
  wallet.announce()
  expect(received).toHaveLength(3)
  expect(received[0]).toEqual({ info: wallet.info, provider: wallet.provider })
  expect(Object.isFrozen(received[0]) && Object.isFrozen(received[0]?.info)).toBe(true)
  expect(new Set(received.map(({ info }) => info.uuid)).size).toBe(1)
})

test('can arrive late', async () => {
  const received = announcements()
  const appeared = new Promise((resolve) =>
    addEventListener('eip6963:announceProvider', resolve, { once: true }),
  )
  install({ delayMs: 50, legacy: 'ethereum' })
  dispatchEvent(new Event('eip6963:requestProvider'))
  expect([received.length, window.ethereum]).toEqual([0, undefined])
  await appeared
  expect([received.length, window.ethereum !== undefined]).toEqual([1, true])
})

test('can be only at window.ethereum, alone or in a providers array', () => {
  const received = announcements()
  const first = install({ announces: false, legacy: 'ethereum', flags: { isFox: true } })
  const second = install({ announces: false, legacy: 'providers', rdns: 'example.two' })
  install({ announces: false, legacy: 'ethereum', rdns: 'example.three' })
  expect(received).toEqual([])
  expect(window.ethereum).toBe(first.provider)
  expect(window.ethereum).toHaveProperty('isFox', true)
  expect(window.ethereum?.providers).toEqual([first.provider, second.provider])
})

test('hides its accounts until the page is permitted, and has them after a reload', async () => {
  const wallet = install()
  const received = onEvent(wallet, 'accountsChanged')
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
  await expect(ask(wallet, 'personal_sign', ['hi', alice])).rejects.toMatchObject({ code: 4100 })

  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([alice])
  expect(received).toEqual([['accountsChanged', [alice]]])
  expect(await ask(wallet, 'wallet_getPermissions')).toMatchObject([
    { parentCapability: 'eth_accounts', caveats: [{ value: [alice] }] },
  ])
  expect(await ask(reload(), 'eth_accounts')).toEqual([alice])
})

test('permission can be requested, revoked by the page, and withdrawn in the wallet', async () => {
  const wallet = install()
  const params = [{ eth_accounts: {} }]
  expect(await ask(wallet, 'wallet_requestPermissions', params)).toHaveLength(1)
  const received = onEvent(wallet, 'accountsChanged')
  expect(await ask(wallet, 'wallet_revokePermissions', params)).toBeNull()
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  await ask(wallet, 'eth_requestAccounts')
  wallet.forget()
  expect(received).toEqual([[], [alice], []].map((accounts) => ['accountsChanged', accounts]))
  wallet.behave({ revokes: false })
  await expect(ask(wallet, 'wallet_revokePermissions', params)).rejects.toMatchObject({
    code: -32601,
  })
})

test('its signatures verify', async () => {
  const wallet = install()
  await ask(wallet, 'eth_requestAccounts')
  const message = 'Hällo'
  for (const text of [message, `0x${Buffer.from(message).toString('hex')}`]) {
    const signature = (await ask(wallet, 'personal_sign', [text, alice.toLowerCase()])) as Hex
    expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
  }
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 31337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '12' },
  } as const
  for (const given of [typedData, JSON.stringify(typedData)]) {
    const signature = (await ask(wallet, 'eth_signTypedData_v4', [alice, given])) as Hex
    const verified = { ...typedData, message: { amount: 12n }, address: alice, signature }
    expect(await verifyTypedData(verified)).toBe(true)
  }
})

test('its transactions are mined, and reads are answered', async () => {
  const wallet = install()
  await ask(wallet, 'eth_requestAccounts')
  const client = createPublicClient({ transport: http(chain.url) })
  const before = await client.getBalance({ address: bob })
  const value = `0x${parseEther('0.1').toString(16)}`
  const hash = (await ask(wallet, 'eth_sendTransaction', [{ from: alice, to: bob, value }])) as Hex
  await waitUntilMined(client, hash)
  expect(BigInt((await ask(wallet, 'eth_getBalance', [bob, 'latest'])) as string)).toBe(
    before + parseEther('0.1'),
  )
  await expect(ask(wallet, 'eth_noSuchMethod')).rejects.toMatchObject({ code: -32601 })
  await expect(ask(wallet, 'wallet_noSuchMethod')).rejects.toMatchObject({ code: -32601 })
})

test('switches to known chains, and adds unknown ones', async () => {
  const wallet = install()
  const received = onEvent(wallet, 'chainChanged')
  const to = (chainId: string) => ask(wallet, 'wallet_switchEthereumChain', [{ chainId }])
  expect(await to('0x7a6a')).toBeNull()
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a6a')
  expect(await ask(wallet, 'net_version')).toBe('31338')
  await expect(to('0x539')).rejects.toMatchObject({ code: 4902 })
  wallet.behave({ nested4902: true })
  await expect(to('0x539')).rejects.toMatchObject({
    code: -32603,
    data: { originalError: { code: 4902 } },
  })
  for (const careless of ['0x07a69', '0X7A69', '0x7A69', '31337']) {
    await expect(to(careless)).rejects.toMatchObject({ code: -32602 })
  }
  const addition = { chainId: '0x539', chainName: 'New', rpcUrls: [chain.url] }
  await ask(wallet, 'wallet_addEthereumChain', [addition])
  expect(await ask(reload(), 'eth_chainId')).toBe('0x539')
  expect(received).toEqual([
    ['chainChanged', '0x7a6a'],
    ['chainChanged', '0x539'],
  ])
})

test('a switch can fail silently, or end on another chain', async () => {
  const wallet = install()
  const to = (chainId: string) => ask(wallet, 'wallet_switchEthereumChain', [{ chainId }])
  wallet.behave({ nullSwitch: true })
  expect(await to('0x7a6a')).toBeNull()
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
  wallet.behave({ nullSwitch: false, landsOn: '0x5' })
  expect(await to('0x7a6a')).toBeNull()
  expect(await ask(wallet, 'eth_chainId')).toBe('0x5')
})

test.each([
  ['error', { code: 4001, message: 'User rejected the request.' }],
  ['object', { code: 4001 }],
  ['text', 'User rejected'],
  ['actionRejected', { code: 'ACTION_REJECTED' }],
] as const)('rejects with an %s', async (rejectsAs, shape) => {
  const wallet = install({ behaviours: { connect: 'reject', rejectsAs } })
  const error: unknown = await ask(wallet, 'eth_requestAccounts').catch((reason) => reason)
  if (typeof shape === 'string') expect(error).toBe(shape)
  else expect(error).toMatchObject(shape)
})

test('pending refuses, slow delays, never does not answer; a second request is refused', async () => {
  const wallet = install()
  const connect = () => ask(wallet, 'eth_requestAccounts')
  wallet.behave({ connect: 'pending' })
  await expect(connect()).rejects.toMatchObject({ code: -32002 })

  wallet.behave({ connect: 'slow', slowMs: 20 })
  const slow = connect()
  await expect(connect()).rejects.toMatchObject({ code: -32002 })
  expect(await slow).toEqual([alice])

  wallet.forget()
  wallet.behave({ connect: 'never' })
  const silent = connect()
  await expect(connect()).rejects.toMatchObject({ code: -32002 })
  expect(wallet.open()).toEqual([{ subject: 'connect', method: 'eth_requestAccounts' }])
  expect(wallet.answer('approve')).toBe(true)
  expect(await silent).toEqual([alice])
  expect(wallet.answer('approve')).toBe(false)
})

test('locked, it hides its accounts, and connects once unlocked', async () => {
  const wallet = install({ isLocked: true })
  const waiting = ask(wallet, 'eth_requestAccounts')
  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  wallet.unlock()
  expect(await waiting).toEqual([alice])
  const received = onEvent(wallet, 'accountsChanged')
  wallet.behave({ locked: true })
  expect(await ask(reload(), 'eth_accounts')).toEqual([])
  wallet.unlock()
  expect(received).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [alice]],
  ])
})

test('the visitor changes account and chain', async () => {
  const wallet = install({ behaviours: { ...WILLING, shares: 'all' } })
  await ask(wallet, 'eth_requestAccounts')
  const received = onEvent(wallet, 'accountsChanged', 'chainChanged')
  wallet.setAccount(1)
  wallet.setChain('0x1')
  wallet.emit('accountsChanged', [])
  expect(received).toEqual([
    ['accountsChanged', [bob, alice]],
    ['chainChanged', '0x1'],
    ['accountsChanged', []],
  ])
  await expect(ask(wallet, 'eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

test('a removed wallet stays removed until it is added again', async () => {
  const wallet = install({ legacy: 'ethereum', behaviours: { connect: 'never' } })
  const received = onEvent(wallet, 'disconnect', 'accountsChanged')
  const open = ask(wallet, 'eth_requestAccounts')
  wallet.remove()
  await expect(open).rejects.toMatchObject({ code: 4900 })
  await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 })
  expect(received).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])

  const announced = announcements()
  const again = reload({ legacy: 'ethereum' })
  dispatchEvent(new Event('eip6963:requestProvider'))
  expect([announced.length, window.ethereum]).toEqual([0, undefined])
  again.reinstall()
  expect([announced.length, window.ethereum]).toEqual([1, again.provider])
})

test('without a window of its own it asks in the page, one request at a time', async () => {
  const wallet = install({ behaviours: { ...WILLING, sign: 'ask', connect: 'ask' } })
  const dialog = () => document.querySelector('sandbox-wallet-approval')?.shadowRoot
  const press = async (testid: string) => {
    await expect.poll(dialog).toBeTruthy()
    dialog()?.querySelector<HTMLElement>(`[data-testid=${testid}]`)?.click()
  }
  const connecting = ask(wallet, 'eth_requestAccounts')
  await press('approve')
  expect(await connecting).toEqual([alice])

  const both = ['first', 'second'].map((text) => ask(wallet, 'personal_sign', [text, alice]))
  const outcome = Promise.allSettled(both)
  await press('reject')
  await expect(both[0]).rejects.toMatchObject({ code: 4001 })
  wallet.answer('approve')
  expect((await outcome)[1]).toMatchObject({ status: 'fulfilled' })
  await expect.poll(dialog).toBeUndefined()
})

test('a listener that throws does not affect the others, and can be removed', async () => {
  const wallet = install()
  const received: unknown[] = []
  const broken = () => {
    throw new Error('page bug')
  }
  wallet.provider.on('chainChanged', broken)
  wallet.provider.on('chainChanged', (chainId) => received.push(chainId))
  wallet.setChain('0x1')
  wallet.provider.removeListener('chainChanged', broken)
  wallet.setChain('0x2')
  expect(received).toEqual(['0x1', '0x2'])
  expect(complaints).toEqual([new Error('page bug')])
})

test('another tab of the page stays in sync', async () => {
  const wallet = install()
  await ask(wallet, 'eth_requestAccounts')
  const received = onEvent(wallet, 'accountsChanged', 'chainChanged')
  const key = `test-wallet:${rdns}`
  const elsewhere = { ...wallet.state(), isPermitted: false, chainId: '0x7a6a' }
  const newValue = JSON.stringify(elsewhere)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  expect(received).toEqual([
    ['accountsChanged', []],
    ['chainChanged', '0x7a6a'],
  ])
})
