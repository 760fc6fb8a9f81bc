// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { chainNetwork } from '../adapters/chains/testing/chainNetwork.ts'
import type { Network } from '../domain/network.ts'
import { startPage } from '../kit/testing/startPage.ts'
import { activeBalanceAtom } from '../state/balances.ts'
import { historyAtom } from '../state/router.ts'
import { servicesAtom } from '../state/services.ts'
import { recentWalletsAtom } from '../state/wallets.ts'
import { connectAtom } from './connect.ts'
import { leaveAtom } from './leave.ts'
import { rememberWalletAtom } from './rememberWallet.ts'

const ONE = 'eip155:31337'
const FOX = { connectorId: 'example.fox' }
const [alice] = devAccounts

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
  test('behavior: the page is told, the permission revoked, nothing of the visitor kept', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const kit = page.kit()
    localStorage.setItem('shop:cart', '3 apples')
    localStorage.setItem('latchkey:v1:2:connections', '{"of":"another element"}')
    await kit.store.set(connectAtom, FOX)
    await kit.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    const recent = { id: 'rainbow', name: 'Rainbow' }
    kit.store.set(rememberWalletAtom, recent)
    expect(storedKeys()).toContain('latchkey:v1:native-balance-cache')

    await kit.disconnect()
    expect(kit.names()).toEqual(['ready', 'connect', 'disconnect'])
    expect(kit.details('disconnect')).toEqual([{ namespace: 'eip155' }])
    expect(kit.state()).toMatchObject({ status: 'disconnected', caipNetworkId: ONE, accounts: [] })
    expect(kit.state().caipAddress).toBeUndefined()
    expect(wallet.state().isPermitted).toBe(false)
    expect(kit.details('event').at(-1)).toEqual({
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
    expect(kit.store.get(recentWalletsAtom)).toEqual([recent])
    const kept = JSON.stringify({ ...localStorage }).replace(/"test-wallet[^}]*}"/, '')
    expect(kept.toLowerCase()).not.toContain(alice.address.toLowerCase())
  })

  test('behavior: the page is disconnected before the wallet is asked', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const kit = page.kit()
    await kit.store.set(connectAtom, FOX)
    const seen: string[] = []
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: (asked: { method: string }) => {
        seen.push(`${asked.method} ${kit.state().status}`)
        return request(asked)
      },
    })
    await kit.disconnect()
    expect(seen).toEqual([
      'wallet_getPermissions disconnected',
      'wallet_revokePermissions disconnected',
    ])
  })

  test('behavior: a wallet that cannot revoke is forgotten, and does not come back by itself', async () => {
    const page = startPage(networks)
    page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const first = page.kit()
    await first.store.set(connectAtom, FOX)
    await first.disconnect()
    expect(first.names()).not.toContain('error')
    page.leave()

    const wallet = page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const second = page.kit()
    await second.until(({ ready }) => ready)
    wallet.setAccount(1)
    expect(second.statuses).toEqual(['disconnected'])
    expect(wallet.requests).toEqual([])
    await second.store.set(connectAtom, FOX)
    page.leave()

    page.wallet({ behaviours: { connect: 'approve', revokes: false } })
    const third = page.kit()
    await third.until(({ ready }) => ready)
    expect(third.state().status).toBe('connected')
  })

  test('behavior: what is only stored is ended too', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.kit()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet()
    wallet.lock()
    const second = page.kit()
    await second.until(({ ready }) => ready)
    expect(second.state().status).toBe('disconnected')
    await second.disconnect()
    expect(wallet.state().isPermitted).toBe(false)
    wallet.unlock()
    expect(second.names()).toEqual(['ready'])
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
  })

  test('behavior: a wallet still on its way back is waited for, to be told', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.kit()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet({ delayMs: 100 })
    const second = page.kit()
    expect(second.state().status).toBe('reconnecting')
    await second.disconnect()
    expect(wallet.state().isPermitted).toBe(false)
    expect(second.statuses).toEqual(['reconnecting', 'disconnected'])
    await second.until(({ ready }) => ready)
    expect(second.names()).toEqual(['ready'])
  })

  test('behavior: with nothing connected there is nothing to tell', async () => {
    const page = startPage(networks)
    const kit = page.kit()
    await kit.disconnect()
    await kit.disconnect('eip155')
    await kit.until(({ ready }) => ready)
    expect(kit.heard.map(({ name }) => name)).toEqual(['ready'])
  })

  test('error: a family that is none', async () => {
    const page = startPage(networks)
    const kit = page.kit()
    await expect(kit.disconnect('dogecoin')).rejects.toMatchObject({
      code: 'namespace-not-configured',
    })
    expect(kit.details('error')).toHaveLength(1)
  })
})

describe('a wallet that does not take part', () => {
  const stubborn = async () => {
    const page = startPage(networks)
    page.wallet()
    const kit = page.kit()
    await kit.store.set(connectAtom, FOX)
    const services = kit.store.get(servicesAtom)
    const connector = async () => {
      throw new Error('its code could not be fetched')
    }
    kit.store.set(servicesAtom, { ...services, connector })
    return kit
  }

  test('error: the page is disconnected all the same, and told', async () => {
    const kit = await stubborn()
    await expect(kit.disconnect()).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      code: 'disconnect-failed',
      shortMessage: 'Failed to disconnect chains: its code could not be fetched',
    })
    expect(kit.state().status).toBe('disconnected')
    expect(kit.names()).toEqual(['ready', 'connect', 'disconnect', 'error'])
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
    expect(kit.details('event').at(-1)?.event).toBe('DISCONNECT_ERROR')
  })

  test('error: a visitor who leaves stands where a wallet can be chosen', async () => {
    const kit = await stubborn()
    kit.open({ view: 'Account' })
    await kit.store.set(leaveAtom)
    expect(kit.state()).toMatchObject({ open: true, status: 'disconnected' })
    expect(kit.store.get(historyAtom)).toEqual([{ view: 'Connect' }])
  })
})

describe('with reconnecting switched off', () => {
  test('behavior: a page load ends what the last one left', async () => {
    const page = startPage(networks)
    page.wallet()
    const first = page.kit()
    await first.store.set(connectAtom, FOX)
    page.leave()

    const wallet = page.wallet()
    const second = page.kit({ enableReconnect: false })
    await second.until(({ ready }) => ready)
    expect(second.statuses).toEqual(['disconnected'])
    expect(second.names()).toEqual(['ready'])
    expect(wallet.state().isPermitted).toBe(false)
    expect(storedKeys()).not.toContain('latchkey:v1:connections')
  })

  test('behavior: with nothing left it is ready at once', async () => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const kit = page.kit({ enableReconnect: false })
    await kit.until(({ ready }) => ready)
    expect(wallet.requests).toEqual([])
    await kit.store.set(connectAtom, FOX)
    expect(kit.names()).toEqual(['ready', 'connect'])
  })
})
