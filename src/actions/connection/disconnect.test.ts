// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { startPage } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import { servicesAtom } from '#state/services.ts'
import { activeBalanceAtom } from '#state/token/balances.ts'
import { historyAtom } from '#state/view/router.ts'
import { recentWalletsAtom } from '#state/wallet/wallets.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { rememberWalletAtom } from '../wallet/rememberWallet.ts'
import { connectAtom } from './connect.ts'
import { disconnectByVisitorAtom } from './disconnectByVisitor.ts'

const ONE = 'eip155:31337'
const FOX = { connectorId: 'example.fox' }
const [alice, bob] = devAccounts

let chain: EvmChain
let networks: Network[]
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  networks = [chainNetwork(chain)]
})
afterAll(() => chain?.close())

const storedKeys = () =>
  Array.from({ length: localStorage.length }, (_, at) => `${localStorage.key(at)}`)
    .filter((key) => !key.startsWith('test-wallet:'))
    .sort()

describe('disconnecting', () => {
  test('behavior: emits the event, revokes the permission and removes all stored data of the account [spec 4.8]', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    localStorage.setItem('shop:cart', '3 apples')
    localStorage.setItem('latchkey:v1:2:connections', '{"of":"another element"}')
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    const recent = { id: 'rainbow', name: 'Rainbow' }
    client.store.set(rememberWalletAtom, recent)
    expect(storedKeys()).toContain('latchkey:v1:native-balance-cache')

    await client.disconnect()
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
    expect(client.details('disconnect')).toEqual([{ namespace: 'eip155' }])
    expect(client.state()).toMatchObject({
      status: 'disconnected',
      caipNetworkId: ONE,
      accounts: [],
    })
    expect(client.state().caipAddress).toBeUndefined()
    expect(wallet.state().isPermitted).toBe(false)
    expect(client.details('event').at(-1)).toEqual({
      event: 'DISCONNECT_SUCCESS',
      properties: { namespace: 'all' },
    })
    // Where the visitor was and what they used last is theirs; who they are is gone.
    expect(storedKeys()).toEqual([
      'latchkey:v1:2:connections',
      'latchkey:v1:active-network',
      'latchkey:v1:disconnected-connectors',
      'latchkey:v1:recent-wallets',
      'shop:cart',
    ])
    expect(client.store.get(recentWalletsAtom)).toEqual([recent])
    const kept = JSON.stringify({ ...localStorage }).replace(/"test-wallet[^}]*}"/, '')
    expect(kept.toLowerCase()).not.toContain(alice.address.toLowerCase())
  })

  test('security: what a wallet answers afterwards is not stored', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client({ receipts: 'off' })
    await client.store.set(connectAtom, FOX)
    wallet.behave({ send: 'never', revokes: false })
    const params = [{ from: alice.address, to: bob.address, value: '0x1' }]
    const asked = client.request({ method: 'eth_sendTransaction', params })
    await expect.poll(() => wallet.open()).toHaveLength(1)
    await client.disconnect()
    wallet.answer('approve')
    expect(await asked).toMatch(/^0x[\da-f]{64}$/)
    expect(storedKeys()).toEqual([
      'latchkey:v1:active-network',
      'latchkey:v1:disconnected-connectors',
    ])
  })

  test('behavior: the page is disconnected before the wallet is asked [spec 10.5e]', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    const seen: string[] = []
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: (asked: { method: string }) => {
        seen.push(`${asked.method} ${client.state().status}`)
        return request(asked)
      },
    })
    await client.disconnect()
    expect(seen).toEqual([
      'wallet_getPermissions disconnected',
      'wallet_revokePermissions disconnected',
    ])
  })

  test('behavior: forgets a wallet that cannot revoke, and does not restore it [spec 4.8, 10.1f]', async () => {
    const page = startPage(networks)
    page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const first = page.client()
    await first.store.set(connectAtom, FOX)
    await first.disconnect()
    expect(first.names()).not.toContain('error')
    page.leave()

    const wallet = page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const second = page.client()
    await second.until(({ ready }) => ready)
    wallet.setAccount(1)
    expect(second.statuses).toEqual(['disconnected'])
    expect(wallet.requests).toEqual([])
    await second.store.set(connectAtom, FOX)
    page.leave()

    page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const third = page.client()
    await third.until(({ ready }) => ready)
    expect(third.state().status).toBe('connected')
  })

  test('behavior: ends a connection that is only stored', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.client()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet()
    wallet.lock()
    const second = page.client()
    await second.until(({ ready, status }) => ready && status === 'disconnected')
    await second.disconnect()
    expect(wallet.state().isPermitted).toBe(false)
    wallet.unlock()
    expect(second.names()).toEqual(['ready'])
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
  })

  test('behavior: waits for a wallet that is being restored, and disconnects it', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.client()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet({ delayMs: 100 })
    const second = page.client()
    expect(second.state().status).toBe('reconnecting')
    await second.disconnect()
    expect(wallet.state().isPermitted).toBe(false)
    expect(second.statuses).toEqual(['reconnecting', 'disconnected'])
    await second.until(({ ready }) => ready)
    expect(second.names()).toEqual(['ready'])
  })

  test('behavior: emits nothing when nothing is connected [spec 10.1e]', async () => {
    const page = startPage(networks)
    const client = page.client()
    await client.disconnect()
    await client.disconnect('eip155')
    await client.until(({ ready }) => ready)
    expect(client.received.map(({ name }) => name)).toEqual(['ready'])
  })

  test('error: rejects an unknown namespace', async () => {
    const page = startPage(networks)
    const client = page.client()
    await expect(client.disconnect('dogecoin')).rejects.toMatchObject({
      code: 'namespace-not-configured',
    })
    expect(client.details('error')).toHaveLength(1)
  })
})

describe('a wallet that fails to disconnect', () => {
  const stubborn = async () => {
    const page = startPage(networks)
    page.wallet()
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    const services = client.store.get(servicesAtom)
    const connector = async () => {
      throw new Error('its code could not be fetched')
    }
    client.store.set(servicesAtom, { ...services, connector })
    return client
  }

  test('error: disconnects the page all the same, and emits the event [spec 8.4g, 10.1e, 10.5e]', async () => {
    const client = await stubborn()
    await expect(client.disconnect()).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      code: 'disconnect-failed',
      shortMessage: 'Failed to disconnect chains: its code could not be fetched',
    })
    expect(client.state().status).toBe('disconnected')
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect', 'error'])
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
    expect(client.details('event').at(-1)?.event).toBe('DISCONNECT_ERROR')
  })

  test('error: leads a visitor who disconnects to the list of wallets [spec 8.4g]', async () => {
    const client = await stubborn()
    client.open({ view: 'Account' })
    await client.store.set(disconnectByVisitorAtom)
    expect(client.state()).toMatchObject({ open: true, status: 'disconnected' })
    expect(client.store.get(historyAtom)).toEqual([{ view: 'Connect' }])
  })
})

describe('with reconnecting switched off', () => {
  test('behavior: a page load ends the connections of the previous one [spec 4.2]', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.client()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet()
    const second = page.client({ enableReconnect: false })
    await second.until(({ ready }) => ready)
    expect(second.statuses).toEqual(['disconnected'])
    expect(second.names()).toEqual(['ready'])
    expect(wallet.state().isPermitted).toBe(false)
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
  })

  test('behavior: is ready at once without stored connections', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client({ enableReconnect: false })
    await client.until(({ ready }) => ready)
    expect(wallet.requests).toEqual([])
    await client.store.set(connectAtom, FOX)
    expect(client.names()).toEqual(['ready', 'connect'])
  })
})
