// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type Page, type PageWallet, startPage } from '#client/testing/startPage.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { openAtom } from '../view/open.ts'
import { connectAtom } from './connect.ts'
// Loads the wallets' code beforehand: a test that steps the clock must not depend on when code arrives.
import '#adapters/connectors/injected/injectedConnector.ts'
import '#adapters/connectors/walletStandard/createSolanaConnector.ts'
import '#adapters/connectors/walletStandard/discoverSolana.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [alice, , carol] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves who and where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {}, chainId: 31337 }
const solana = findNetwork(MAINNET)
if (!solana) throw new Error('Solana is in the catalogue')
const networks = [
  chainNetwork(chain, []),
  { ...solana, rpcUrls: { default: { http: [chain.url] } } },
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Adds a wallet to the page; two may announce one rdns, and then share what is permitted. */
const add = (page: Page, options?: PageWallet) => {
  const wallet = page.wallet(options)
  delete window.__testWallets
  return wallet
}
const asked = ({ requests }: ReturnType<typeof add>) => requests.map(({ method }) => method)

const genuine: PageWallet = { icon: 'data:image/png;base64,AA==' }
const impostor: PageWallet = { icon: 'data:image/png;base64,BB==', accounts: [2] }

/** A visitor who connected one of these wallets, and has left again. */
const returning = async (wallets: readonly PageWallet[], chosen = 0) => {
  const page = startPage(networks)
  for (const wallet of wallets) add(page, wallet)
  const client = page.client()
  await vi.dynamicImportSettled()
  await pass(100)
  const { id = '' } = client.store.get(discoveredConnectorsAtom)[chosen] ?? {}
  await client.store.set(connectAtom, { connectorId: id })
  expect(client.state().status).toBe('connected')
  const { caipAddress, wallet } = client.state()
  page.leave()
  return { page, caipAddress, wallet }
}

describe('a wallet without a valid rdns', () => {
  test.each(['', 'com', 'Wallet', 'my wallet', 'x..y'])(
    'behavior: is restored, with %j for its rdns and another uuid at each load',
    async (rdns) => {
      const before = await returning([{ rdns }])
      const wallet = add(before.page, { rdns })
      const client = before.page.client()
      await pass(0)
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(client.state()).toMatchObject({ caipAddress: before.caipAddress })
      expect(client.state().wallet).toEqual(before.wallet)
      expect(client.state().wallet).not.toHaveProperty('rdns')
      expect(asked(wallet)).toEqual(['eth_accounts', 'eth_chainId'])
    },
  )

  test('behavior: is restored without a picture, and with a new one', async () => {
    const before = await returning([{ rdns: '', icon: '' }])
    add(before.page, { rdns: '', icon: 'data:image/svg+xml,<svg/>' })
    const client = before.page.client()
    await pass(3100)
    expect(client.state()).toMatchObject({ status: 'connected', caipAddress: before.caipAddress })
  })

  test('behavior: two with one name are told apart by their pictures', async () => {
    const before = await returning([
      { ...genuine, rdns: '' },
      { ...impostor, rdns: '' },
    ])
    const other = add(before.page, { ...impostor, rdns: '' })
    add(before.page, { ...genuine, rdns: '' })
    const client = before.page.client()
    await pass(100)
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    expect(asked(other)).not.toContain('eth_accounts')
  })
})

describe('two wallets of one rdns', () => {
  test.each([
    ['the first', 0, alice],
    ['the second', 1, carol],
  ])(
    'security: %s is restored where it was connected, whoever comes first',
    async (_, chosen, account) => {
      const before = await returning([genuine, impostor], chosen)
      expect(before.caipAddress).toBe(`${ONE}:${account}`)
      const wallets = [impostor, genuine].map((one) => add(before.page, one))
      const client = before.page.client()
      await pass(100)
      expect(client.statuses).toEqual(['reconnecting', 'connected'])
      expect(client.state()).toMatchObject({ caipAddress: `${ONE}:${account}` })
      expect(client.state().wallet).toEqual(before.wallet)
      expect(client.state().wallet?.rdns).toBe(chosen === 0 ? FOX : undefined)
      // The other one was asked whether it is there, and nothing else.
      const other = wallets[chosen]
      expect(other && asked(other)).not.toContain('eth_accounts')
    },
  )

  test('security: one that was there alone before is not replaced by one that comes first', async () => {
    const { page } = await returning([genuine])
    const other = add(page, impostor)
    add(page, { ...genuine, delayMs: 2500 })
    const client = page.client()
    await pass(2400)
    expect(asked(other)).toEqual([])
    expect(client.state()).toMatchObject({ ready: true, status: 'reconnecting' })
    await pass(200)
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    expect(asked(other)).not.toContain('eth_accounts')
  })

  test('security: where the right one is not here, neither is asked', async () => {
    const { page } = await returning([genuine])
    const others = ['CC', 'DD'].map((icon) =>
      add(page, { ...impostor, icon: `data:image/png;base64,${icon}==` }),
    )
    const client = page.client()
    await pass(6000)
    await client.store.set(openAtom, { view: 'Connect' })
    await pass(6000)
    expect(client.state().status).toBe('disconnected')
    for (const one of others) expect(asked(one)).not.toContain('eth_accounts')
  })

  test('security: where they have the same name and picture, neither is restored', async () => {
    const { page } = await returning([genuine])
    add(page, { ...genuine, accounts: [2] })
    add(page, genuine)
    const client = page.client()
    await pass(6000)
    await client.store.set(openAtom, { view: 'Connect' })
    await pass(6000)
    expect(client.state().status).toBe('disconnected')
    expect(client.names()).not.toContain('connect')
  })

  test('behavior: one connected among two is restored when it is alone, with its rdns', async () => {
    const before = await returning([genuine, impostor], 1)
    add(before.page, impostor)
    const client = before.page.client()
    await pass(0)
    expect(client.state()).toMatchObject({ caipAddress: `${ONE}:${carol}` })
    expect(client.state().wallet).toMatchObject({ id: before.wallet?.id, rdns: FOX })
  })
})

describe('a single wallet of its rdns', () => {
  test.each([
    ['another picture', { icon: 'data:image/png;base64,EE==' }],
    ['another name', { name: 'Fox Wallet' }],
  ])(
    'behavior: is restored with %s, once nothing fits better; the page is ready before',
    async (_, changes) => {
      const { page, caipAddress } = await returning([genuine])
      add(page, { ...genuine, ...changes })
      const client = page.client()
      await pass(1100)
      expect(client.names()).toEqual(['ready'])
      await pass(2000)
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(client.state()).toMatchObject({ caipAddress, wallet: { id: FOX, rdns: FOX } })
      // The next load does not wait.
      page.leave()
      add(page, { ...genuine, ...changes })
      const next = page.client()
      await pass(0)
      expect(next.names()).toEqual(['ready', 'connect'])
    },
  )

  test('security: with another name and another picture it is another wallet, and is not asked', async () => {
    const { page } = await returning([genuine])
    const other = add(page, { ...impostor, name: 'Wolf' })
    const client = page.client()
    await pass(6000)
    expect(client.state().status).toBe('disconnected')
    expect(asked(other)).toEqual([])
  })

  test('security: pictures that are not shown tell wallets apart, too', async () => {
    const drawn = (what: string, more: PageWallet) => ({
      ...more,
      icon: `data:image/svg+xml,<svg>${what}</svg>`,
    })
    const { page } = await returning([drawn('fox', genuine)])
    const other = add(page, drawn('wolf', impostor))
    add(page, drawn('fox', genuine))
    const client = page.client()
    await pass(100)
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    expect(asked(other)).not.toContain('eth_accounts')
  })
})

describe('what earlier versions stored', () => {
  const store = (connectorId: string) => {
    const connection = {
      connectorId,
      namespace: 'eip155',
      accounts: [{ address: alice, type: 'eoa' }],
      networkId: ONE,
      approvedNetworks: 'all',
      name: 'Fox',
    }
    localStorage.setItem('latchkey:v1:connections', JSON.stringify({ eip155: connection }))
    localStorage.setItem('latchkey:v1:connected-namespaces', '["eip155"]')
  }

  test('behavior: by a uuid is forgotten, and does not delay the page', async () => {
    const page = startPage(networks)
    store('00000000-0000-4000-8000-000000000009')
    localStorage.setItem(
      'latchkey:v1:disconnected-connectors',
      '["00000000-0000-4000-8000-000000000008","example.owl"]',
    )
    const client = page.client()
    await pass(0)
    expect(client.state()).toMatchObject({ ready: true, status: 'disconnected' })
    expect(client.names()).toEqual(['ready'])
    expect(JSON.stringify(localStorage)).not.toContain('00000000-0000')
    expect(localStorage.getItem('latchkey:v1:disconnected-connectors')).toBe('["example.owl"]')
  })

  test('behavior: by an rdns is restored', async () => {
    const { page } = await returning([{ ...genuine, icon: '' }])
    store(FOX)
    add(page, { ...genuine, icon: 'data:image/svg+xml,<svg/>' })
    const client = page.client()
    await pass(0)
    expect(client.names()).toEqual(['ready', 'connect'])
  })
})

test('security: another wallet in the place of `window.ethereum` is not restored', async () => {
  const legacy = { announces: false, legacy: 'ethereum' } as const
  const { page } = await returning([{ ...legacy, flags: { isRabby: true } }])
  const other = add(page, { ...legacy, flags: { isBraveWallet: true } })
  const client = page.client()
  await pass(6000)
  expect(asked(other)).toEqual([])
  expect(client.state().status).toBe('disconnected')
})

describe('two Solana wallets of one name', () => {
  const side = { chains: [{ caip2: MAINNET, name: 'Solana', rpcUrl: chain.url }] }
  const one: PageWallet = { ...genuine, announces: false, solana: side }
  const other: PageWallet = { ...impostor, announces: false, solana: side }

  test('security: the one that was connected is restored, whichever registers first', async () => {
    const before = await returning([one])
    const second = add(before.page, other)
    add(before.page, one)
    const client = before.page.client()
    await vi.dynamicImportSettled()
    await pass(100)
    expect(client.state()).toMatchObject({ status: 'connected', caipAddress: before.caipAddress })
    expect(client.state().wallet).toEqual(before.wallet)
    expect(asked(second)).toEqual([])
  })

  test('behavior: a single one with a new picture is restored', async () => {
    const before = await returning([one])
    add(before.page, { ...one, icon: 'data:image/svg+xml,<svg/>' })
    const client = before.page.client()
    await vi.dynamicImportSettled()
    await pass(3100)
    expect(client.state()).toMatchObject({ status: 'connected', caipAddress: before.caipAddress })
  })
})
