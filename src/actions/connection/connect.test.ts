// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { startPage } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import { pairingWantedAtom } from '#state/connection/pairing.ts'
import { recentWalletsAtom } from '#state/wallet/wallets.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { connectAtom } from './connect.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = { connectorId: 'example.fox' }
const [alice, bob] = devAccounts.map(({ address }) => address)

let chain: EvmChain
let networks: Network[]
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  networks = [chainNetwork(chain, []), chainNetwork({ ...chain, chainId: 31338 }, [])]
})
afterAll(() => chain?.close())

const asked = (wallet: { requests: { method: string }[] }, method: string) =>
  wallet.requests.filter((request) => request.method === method)

describe('a wallet of this browser', () => {
  test('behavior: an approval emits one connect event', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    await client.until(({ ready }) => ready)
    expect(wallet.requests).toEqual([])

    await client.store.set(connectAtom, FOX)
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.details('connect')).toEqual([
      {
        namespace: 'eip155',
        caipAddress: `${ONE}:${alice}`,
        caipNetworkId: ONE,
        wallet: { id: 'example.fox', name: 'Fox' },
      },
    ])
    expect(client.state()).toEqual({
      open: false,
      ready: true,
      status: 'connected',
      statuses: { eip155: 'connected' },
      namespace: 'eip155',
      caipAddress: `${ONE}:${alice}`,
      caipNetworkId: ONE,
      address: alice,
      chainId: 31337,
      wallet: {
        id: 'example.fox',
        name: 'Fox',
        icon: 'data:image/png;base64,AA==',
        rdns: 'example.fox',
      },
      accounts: [`${ONE}:${alice}`],
    })
    expect(client.statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(client.details('event').at(-1)).toEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Fox' },
    })
  })

  test('behavior: the connect event lists every shared account, the active one first', async () => {
    const page = startPage(networks)
    page.wallet({ behaviours: { connect: 'approve', shares: 'all' } })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    expect(client.state().accounts).toEqual([`${ONE}:${alice}`, `${ONE}:${bob}`])
  })

  test('behavior: asks a wallet on another network to switch [spec 10.1c]', async () => {
    const page = startPage(networks)
    const wallet = page.wallet({ startsOn: TWO })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    await client.until(({ caipNetworkId }) => caipNetworkId === ONE)
    expect(asked(wallet, 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  test('behavior: asks no wallet that is there already [spec 10.1c]', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    expect(client.state().caipNetworkId).toBe(ONE)
    expect(asked(wallet, 'wallet_switchEthereumChain')).toEqual([])
  })

  test('behavior: is connected while the wallet still asks whether to switch, and after a reload', async () => {
    const page = startPage(networks)
    const behaviours = { connect: 'approve', switch: 'never' } as const
    const wallet = page.wallet({ startsOn: TWO, behaviours })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    expect(client.state()).toMatchObject({
      status: 'connected',
      caipAddress: `${TWO}:${alice}`,
    })
    expect(client.details('connect')[0]?.caipNetworkId).toBe(TWO)
    await expect.poll(() => wallet.open()).toHaveLength(1)
    page.leave()
    page.wallet({ startsOn: TWO, behaviours })
    const next = page.client()
    await next.until(({ status }) => status === 'connected')
    expect(next.state().caipAddress).toBe(`${TWO}:${alice}`)
  })

  test('behavior: connects a wallet that declines the switch on the network it is on', async () => {
    const page = startPage(networks)
    page.wallet({ startsOn: TWO, behaviours: { connect: 'approve', switch: 'reject' } })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    expect(client.state().caipAddress).toBe(`${TWO}:${alice}`)
    expect(client.details('network-change')).toEqual([
      { namespace: 'eip155', caipNetworkId: TWO, previous: ONE, supported: true },
    ])
  })

  test('behavior: does not store an injected wallet as a recent directory wallet', async () => {
    const page = startPage(networks)
    page.wallet()
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    expect(client.store.get(recentWalletsAtom)).toEqual([])
    expect(client.store.get(pairingWantedAtom)).toBe(false)
  })
})

describe('a connection that fails', () => {
  test.each([
    ['connection-rejected', { behaviours: { connect: 'reject' } }],
    ['connection-rejected', { behaviours: { connect: 'reject', rejectsAs: 'text' } }],
    ['connection-pending', { behaviours: { connect: 'pending' } }],
  ] as const)('error: %s leaves the page as it was', async (code, options) => {
    const page = startPage(networks)
    page.wallet(options)
    const client = page.client()
    await client.until(({ ready }) => ready)
    await expect(client.store.set(connectAtom, FOX)).rejects.toMatchObject({ code })
    expect(client.statuses).toEqual(['disconnected', 'connecting', 'disconnected'])
    expect(client.names()).toEqual(['ready'])
    expect(localStorage.getItem('latchkey:v1:connections')).toBeNull()
  })

  test('error: counts failures in telemetry, not refusals', async () => {
    const page = startPage(networks)
    const wallet = page.wallet({ behaviours: { connect: 'reject' } })
    const client = page.client()
    await expect(client.store.set(connectAtom, FOX)).rejects.toThrow('Connection rejected')
    expect(client.details('event')).toEqual([])
    wallet.behave({ connect: 'pending' })
    await expect(client.store.set(connectAtom, FOX)).rejects.toThrow()
    expect(client.details('event').map(({ event }) => event)).toEqual(['CONNECT_ERROR'])
  })

  test('error: treats a wallet that shares no account as locked', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    Object.assign(wallet.provider, { request: async () => [] })
    const client = page.client()
    await expect(client.store.set(connectAtom, FOX)).rejects.toMatchObject({
      code: 'wallet-locked',
    })
    expect(client.state().status).toBe('disconnected')
  })

  test('error: reports a wallet that has been removed from the page', async () => {
    const page = startPage(networks)
    page.wallet({ announces: false, legacy: 'ethereum' })
    const client = page.client()
    Reflect.deleteProperty(window, 'ethereum')
    await expect(client.store.set(connectAtom, { connectorId: 'injected' })).rejects.toMatchObject({
      code: 'wallet-removed',
    })
    await expect(client.store.set(connectAtom, { connectorId: 'no.such' })).rejects.toMatchObject({
      code: 'connector-not-found',
    })
  })

  test('error: refuses an account other than the expected one', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    wallet.setAccount(1)
    await expect(
      client.store.set(connectAtom, { ...FOX, expected: `${alice}` }),
    ).rejects.toMatchObject({ code: 'wrong-account', expected: alice, actual: bob })
    expect(client.state().status).toBe('disconnected')
    await client.store.set(connectAtom, { ...FOX, expected: `${bob}`.toLowerCase() })
    expect(client.state().status).toBe('connected')
  })

  test('behavior: ignores an approval that arrives after the visitor has left', async () => {
    const page = startPage(networks)
    const wallet = page.wallet({ behaviours: { connect: 'never' } })
    const client = page.client()
    const leaving = new AbortController()
    const connecting = client.store.set(connectAtom, FOX, { signal: leaving.signal })
    await expect.poll(() => wallet.open()).toHaveLength(1)
    leaving.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    expect(client.state().status).toBe('disconnected')
    wallet.answer('approve')
    await expect.poll(() => wallet.state().isPermitted).toBe(true)
    expect(client.names()).not.toContain('connect')
  })

  test('behavior: an older attempt that ends late does not clear the status of a newer one [spec 4.1]', async () => {
    const page = startPage(networks)
    const wallet = page.wallet({ behaviours: { connect: 'never' } })
    page.wallet({ name: 'Owl', rdns: 'example.owl', behaviours: { connect: 'never' } })
    const client = page.client()
    await client.until(({ ready }) => ready)
    const older = client.store.set(connectAtom, FOX)
    const leaving = new AbortController()
    const newer = client.store.set(connectAtom, { connectorId: 'example.owl' }, leaving)
    await expect.poll(() => wallet.open()).toHaveLength(1)
    wallet.answer('reject')
    await expect(older).rejects.toThrow('Connection rejected')
    expect(client.state().status).toBe('connecting')
    leaving.abort()
    await expect(newer).rejects.toThrow()
    expect(client.state().status).toBe('disconnected')
  })
})

describe('a second wallet', () => {
  test('behavior: replaces the first wallet and emits an account change [spec 10.6e]', async () => {
    const page = startPage(networks)
    const fox = page.wallet()
    page.wallet({ name: 'Owl', rdns: 'example.owl', accounts: [1] })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    await client.store.set(connectAtom, { connectorId: 'example.owl' })
    expect(client.names()).toEqual(['ready', 'connect', 'account-change'])
    expect(client.details('account-change')).toEqual([
      { namespace: 'eip155', caipAddress: `${ONE}:${bob}`, previous: `${ONE}:${alice}` },
    ])
    expect(client.statuses.slice(1)).toEqual(['connecting', 'connected'])

    // What the first one says from now on is nobody's concern.
    fox.setAccount(1)
    fox.setChain('0x7a6a')
    fox.lock()
    await client.store.set(connectAtom, { connectorId: 'example.owl' })
    expect(client.state().caipAddress).toBe(`${ONE}:${bob}`)
    expect(client.names()).toHaveLength(3)
  })

  test('error: keeps the first wallet when the second is declined', async () => {
    const page = startPage(networks)
    page.wallet()
    page.wallet({ name: 'Owl', rdns: 'example.owl', behaviours: { connect: 'reject' } })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    await expect(client.store.set(connectAtom, { connectorId: 'example.owl' })).rejects.toThrow()
    expect(client.statuses.at(-1)).toBe('connected')
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
  })
})

test('behavior: compares addresses without regard to letter case', async () => {
  const page = startPage(networks)
  const wallet = page.wallet()
  const client = page.client()
  await client.store.set(connectAtom, FOX)
  wallet.emit('accountsChanged', [`${alice}`.toLowerCase()])
  await client.until(({ caipAddress }) => caipAddress === `${ONE}:${alice}`.toLowerCase())
  expect(client.names()).toEqual(['ready', 'connect'])
})
