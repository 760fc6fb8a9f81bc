import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { createPageStorage } from '#adapters/connectors/walletConnect/testing/pageStorage.ts'
import { holdTimers } from '#adapters/frame/testing/holdTimers.ts'
import { readConsole } from '#client/testing/readConsole.ts'
import {
  startClient,
  type TestClient,
  type TestClientOptions,
} from '#client/testing/startClient.ts'
import type { PageFacts } from '#domain/config/page.ts'
import { parseNetwork } from '#domain/network/parseNetwork.ts'
import { RelayUnreachableError } from '#errors/connection.ts'
import { wait } from '#lib/wait.ts'
import { pairingAtom, pairingTryAtom, transportAtom } from '#state/connection/pairing.ts'
import { alertAtom, raisedAlertsAtom } from '#state/view/alerts.ts'
import { type Relay, startRelay } from '#testkit/relay/startRelay.ts'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { goToAtom } from '../view/goTo.ts'
import { CODE_LIMIT_MS } from './pair.ts'

const ONE = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ACCOUNT = `${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv` as const
// No chain is asked for anything.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const projectId = '0'.repeat(32)

let relay: Relay
const wallets: NodeWallet[] = []
const clients: TestClient[] = []
let storage: ReturnType<typeof createPageStorage>
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.close())
beforeEach(() => {
  storage = createPageStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(async () => {
  vi.useRealTimers()
  relay.goOnline()
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(wallets.splice(0).map((wallet) => wallet.close()))
  // Whatever listened at the relay has gone with its page or its wallet.
  await expect.poll(() => relay.stats().clients).toEqual([])
  vi.unstubAllGlobals()
})

const load = (options: TestClientOptions = {}) => {
  const { config, ...rest } = options
  const endpoints = { relay: relay.url, api: 'http://127.0.0.1:1', rpc: 'http://127.0.0.1:1' }
  const client = startClient({ config: { projectId, networks, endpoints, ...config }, ...rest })
  clients.push(client)
  return client
}
const open = async (options: TestClientOptions = {}) => {
  readConsole()
  const client = load(options)
  await client.until(({ ready }) => ready)
  client.open({ view: 'ConnectingWalletConnect' })
  return client
}
const startWallet = async (name?: string) => {
  const wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    name,
    chains: networks.map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: chain.url,
    })),
  })
  wallets.push(wallet)
  return wallet
}
const code = async (client: TestClient, other?: string) => {
  const pairing = await client.untilAtom(
    pairingAtom,
    (now) => now.status === 'waiting' && now.uri !== other,
  )
  return pairing.status === 'waiting' ? pairing.uri : ''
}
const connected = ({ status }: { status: string }) => status === 'connected'
const storedKeys = () => storage.keys().filter((key) => !key.includes('active-'))

describe('a pairing', () => {
  test('behavior: is offered while a view needs it, and connects the wallet that approves [spec 10.5i]', async () => {
    const wallet = await startWallet()
    const client = await open()
    expect(client.store.get(pairingAtom).status).toBe('starting')
    await wallet.pair(await code(client))
    await client.until(connected)
    const address = wallet.accounts[0]?.address
    expect(client.details('connect')).toEqual([
      {
        namespace: 'eip155',
        caipAddress: `${ONE}:${address}`,
        caipNetworkId: ONE,
        wallet: { id: 'walletConnect', name: 'Node Wallet' },
      },
    ])
    expect(client.names()).toEqual(['ready', 'open', 'connect', 'close'])
    expect(client.store.get(pairingAtom)).toEqual({ status: 'idle' })
    expect(client.details('event').map(({ event }) => event)).toContain('CONNECT_SUCCESS')
  })

  test('behavior: is restored after a reload, and disconnecting ends it for every namespace [spec 4.8]', async () => {
    const wallet = await startWallet()
    const [address] = wallet.accounts.map((account) => account.address)
    const methods = ['personal_sign']
    wallet.onProposal = {
      namespaces: {
        eip155: { chains: [ONE], accounts: [`${ONE}:${address}`], methods, events: [] },
        solana: { chains: [SOLANA], accounts: [SOLANA_ACCOUNT], methods: [], events: [] },
      },
    }
    const config = { networks: [...networks, parseNetwork(SOLANA)] }
    const first = await open({ config })
    await wallet.pair(await code(first))
    await first.until(connected)
    expect(first.state().accounts).toEqual([`${ONE}:${address}`, SOLANA_ACCOUNT])
    first.destroy()

    const second = load({ config })
    expect(second.state()).toMatchObject({ status: 'reconnecting', namespace: 'eip155' })
    await second.until(({ ready }) => ready)
    expect(second.names()).toEqual(['ready', 'connect', 'connect'])
    expect(second.statuses).toEqual(['reconnecting', 'connected'])

    await second.disconnect('solana')
    expect(second.names().slice(3)).toEqual(['disconnect', 'disconnect'])
    expect(second.state()).toMatchObject({ status: 'disconnected', accounts: [] })
    await expect.poll(() => wallet.sessions()).toEqual([])
    await expect.poll(storedKeys).toEqual(['latchkey:v1:disconnected-connectors'])
  })

  test('behavior: a session ended by the wallet is not restored [spec 4.10b]', async () => {
    const wallet = await startWallet()
    const first = await open()
    await wallet.pair(await code(first))
    await first.until(connected)
    await expect.poll(() => wallet.sessions()).toHaveLength(1)
    await wallet.disconnect()
    await first.until(({ status }) => status === 'disconnected')
    expect(first.names().at(-1)).toBe('disconnect')
    expect(storedKeys().filter((key) => key.endsWith('connections'))).toEqual([])
    first.destroy()
    // So the next load does not even fetch what speaks to phones.
    const second = load()
    expect(second.state().status).toBe('disconnected')
    await second.until(({ ready }) => ready)
    expect(second.names()).toEqual(['ready'])
  })

  test('behavior: accounts and networks follow the phone [spec 4.3]', async () => {
    const wallet = await startWallet()
    const client = await open()
    await wallet.pair(await code(client))
    await client.until(connected)
    await expect.poll(() => wallet.sessions()).toHaveLength(1)
    await wallet.switchAccount(1)
    const other = wallet.accounts[1]?.address
    await client.until(({ caipAddress }) => caipAddress === `${ONE}:${other}`)
    await wallet.switchChain('eip155:31338')
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:31338')
    expect(client.names().slice(3)).toEqual(['close', 'account-change', 'network-change'])
  })
})

describe('a pairing that fails', () => {
  test('error: fails when the visitor declines, and can be tried again', async () => {
    const wallet = await startWallet()
    wallet.onProposal = 'reject'
    const client = await open()
    const first = await code(client)
    await wallet.pair(first)
    const failed = await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
    expect(failed).toMatchObject({ error: { code: 'connection-rejected' } })
    expect(client.names()).not.toContain('error')

    wallet.onProposal = 'approve'
    client.store.set(pairingTryAtom, (count) => count + 1)
    expect(client.store.get(pairingAtom)).toEqual({ status: 'starting' })
    const second = await code(client)
    expect(second).not.toBe(first)
    await wallet.pair(second)
    await client.until(connected)
  })

  test('error: opens no socket to the hosted relay without a project id', async () => {
    const client = await open({ config: { projectId: undefined, endpoints: {} } })
    const failed = await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
    expect(failed).toMatchObject({ error: { code: 'project-id-missing' } })
  })

  test('error: names the library that has replaced a built-in for good, and asks no relay', async () => {
    const client = load()
    await client.until(({ ready }) => ready)
    const said = readConsole()
    const own = Object.getOwnPropertyDescriptor(Array, 'from') ?? {}
    vi.stubGlobal('Prototype', { Version: '1.7' })
    Object.defineProperty(Array, 'from', { ...own, value: () => [], writable: false })
    try {
      client.open({ view: 'ConnectingWalletConnect' })
      await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
    } finally {
      Object.defineProperty(Array, 'from', own)
    }
    expect(client.store.get(pairingAtom)).toMatchObject({ error: { code: 'invalid-config' } })
    await expect.poll(() => said.join(' ')).toContain('Prototype 1.7 has replaced Array.from')
    expect(relay.stats().clients).toEqual([])
  })

  test('error: can be tried again after the relay failed or refused [spec 8.13]', async () => {
    const client = await open({ config: { debug: true } })
    await code(client)
    relay.closeAll(3000, 'Unauthorized: origin not allowed')
    const failed = await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
    expect(failed).toMatchObject({ error: { code: 'origin-not-allowed' } })
    await client.untilAtom(alertAtom, Boolean)
    expect(client.store.get(alertAtom)?.name).toBe('originNotAllowed')
    client.store.set(pairingTryAtom, (count) => count + 1)
    await code(client)
  })

  test('error: raises one alert when the relay does not know the project [spec 8.11d, 8.13]', async () => {
    const client = await open({ config: { debug: true } })
    for (const alert of [{ name: 'invalidProjectId' }, undefined]) {
      await code(client)
      relay.closeAll(3000, 'Unauthorized: invalid key')
      if (alert) expect(await client.untilAtom(alertAtom, Boolean)).toMatchObject(alert)
      await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
      if (!alert) expect(client.store.get(alertAtom)).toBeUndefined()
      client.store.set(alertAtom, undefined)
      client.store.set(pairingTryAtom, (count) => count + 1)
    }
  })

  test.each(['JWT Token is not yet valid', 'JWT Token is expired'])(
    'error: a wrong clock ("%s") is told in the view, and by one line on the console [spec 8.11d]',
    async (said) => {
      const lines = vi.spyOn(console, 'error').mockReturnValue()
      const client = await open({ config: { debug: true } })
      for (const _ of ['first', 'again']) {
        await code(client)
        relay.closeAll(3000, `JWT validation error: ${said}`)
        const failed = await client.untilAtom(pairingAtom, ({ status }) => status === 'failed')
        expect(failed).toMatchObject({ error: { code: 'wrong-clock' } })
        client.store.set(pairingTryAtom, (count) => count + 1)
      }
      await code(client)
      expect(client.store.get(alertAtom)).toBeUndefined()
      expect([...client.store.get(raisedAlertsAtom)]).toEqual(['wrongClock'])
      const own = lines.mock.calls
        .map(([line]) => String(line))
        .filter((line) => /latchkey/.test(line))
      expect(own).toEqual([expect.stringContaining('its clock is wrong')])
    },
  )

  test('behavior: leaving ends it, and a wallet that approves afterwards is notified that it has ended', async () => {
    const wallet = await startWallet()
    const client = await open()
    const uri = await code(client)
    client.close()
    expect(client.store.get(pairingAtom)).toEqual({ status: 'idle' })
    await wallet.pair(uri)
    await expect.poll(() => wallet.proposals).toHaveLength(1)
    await expect.poll(() => wallet.sessions()).toEqual([])
    expect(client.names()).toEqual(['ready', 'open', 'close'])
  })

  test('behavior: leaving and coming back at once starts one new pairing', async () => {
    const wallet = await startWallet()
    const client = await open()
    const first = await code(client)
    client.store.set(goToAtom, { view: 'WhatIsAWallet' })
    client.store.set(goToAtom, { view: 'ConnectingWalletConnect', params: {} })
    expect(client.store.get(pairingAtom)).toEqual({ status: 'starting' })
    const second = await code(client, first)
    await wallet.pair(second)
    await client.until(connected)
  })

  test('error: stops waiting for a relay that cannot be reached', async () => {
    relay.goOffline()
    // Only the limit's own timer: what connects needs its timers for as long as it lives.
    const limit = holdTimers(CODE_LIMIT_MS)
    const client = await open()
    await expect.poll(() => limit.count()).toBe(1)
    expect(client.store.get(pairingAtom).status).toBe('starting')
    limit.ring()
    limit.stop()
    await expect
      .poll(() => client.store.get(pairingAtom))
      .toMatchObject({ status: 'failed', error: { code: 'relay-unreachable' } })
    relay.goOnline()
    client.store.set(pairingTryAtom, (count) => count + 1)
    await code(client)
  })

  test('behavior: leaves no socket open when the page goes while it is being opened', async () => {
    for (const ms of [0, 1, 2, 3, 4, 6, 8, 12, 16]) {
      const client = await open()
      await wait(ms)
      client.destroy()
    }
  })

  test('behavior: is not offered where WalletConnect is switched off', async () => {
    const client = await open({ config: { enableWalletConnect: false } })
    await client.until(({ ready }) => ready)
    expect(client.store.get(pairingAtom)).toEqual({ status: 'idle' })
    expect(relay.stats().clients).toEqual([])
  })
})

describe('a QR code', () => {
  test('behavior: is renewed before it expires, and the previous one can still be approved [spec 4.10a]', async () => {
    const wallet = await startWallet()
    // The clock says that there are 10.05 s left of each code's four minutes.
    const clock = { ahead: 229_950 }
    const client = await open({ services: { now: () => Date.now() + clock.ahead } })
    const first = await code(client)
    const second = await code(client, first)
    clock.ahead = 0
    expect(second).not.toBe(first)
    await wallet.pair(first)
    await client.until(connected)
    expect(wallet.proposals).toHaveLength(1)
  })

  test('behavior: is ready on a phone before a row is tapped [spec 10.6d]', async () => {
    readConsole()
    const page: Partial<PageFacts> = { isMobile: true, isIos: true }
    const client = load({ page })
    expect(client.store.get(pairingAtom).status).toBe('idle')
    client.open()
    const uri = await code(client)
    // The views between the list and the wait share it.
    client.store.set(goToAtom, { view: 'AllWallets' })
    client.store.set(goToAtom, { view: 'ConnectingWalletConnect', params: { walletId: 'rainbow' } })
    expect(await code(client)).toBe(uri)
  })
})

describe('the connection to the relay', () => {
  test('behavior: replaces a code that expired while the device slept', async () => {
    let sleptMs = 0
    const client = await open({ services: { now: () => Date.now() + sleptMs } })
    const first = await code(client)
    const statuses = new Set<string>()
    client.store.sub(pairingAtom, () => statuses.add(client.store.get(pairingAtom).status))
    // It is being waited for its end by now.
    await wait(0)
    sleptMs = 3_600_000
    await code(client, first)
    // The relay has not slept: by its clock the new code is good.
    sleptMs = 0
    expect([...statuses]).toEqual(['waiting'])
  })

  test('behavior: starts a pairing again that failed without a relay, once the relay is back', async () => {
    const client = await open()
    await code(client)
    relay.goOffline()
    await client.untilAtom(transportAtom, (now) => now === 'offline')
    // As after a code that could not be renewed.
    client.store.set(pairingAtom, { status: 'failed', error: new RelayUnreachableError() })
    relay.goOnline()
    await code(client)
  })

  test('behavior: reports loss and return of the relay, also when no view shows a code', async () => {
    const client = await open()
    await code(client)
    relay.goOffline()
    await client.untilAtom(transportAtom, (now) => now === 'offline')
    expect(client.store.get(pairingAtom).status).toBe('waiting')
    client.close()
    relay.goOnline()
    await client.untilAtom(transportAtom, (now) => now === 'online')
  })
})
