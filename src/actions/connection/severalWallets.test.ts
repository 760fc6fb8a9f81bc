// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { openTab } from '#client/testing/openTab.ts'
import type { TestClient } from '#client/testing/startClient.ts'
import { type Page, startPage } from '#client/testing/startPage.ts'
import { remoteFeatures } from '#domain/config/remoteFeatures.ts'
import type { RemoteFeature } from '#domain/config/remoteRule.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { switchWalletAtom } from '#features/profile/switchWallet.ts'
import { configSourcesAtom } from '#state/config/config.ts'
import { chosenAccountsAtom, recentConnectionsAtom } from '#state/connection/connectionMemory.ts'
import {
  linkedByNamespaceAtom,
  otherConnectionsAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '#state/connection/connections.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { solanaPlan } from '../../../demo/sandbox/chains/solana/solanaPlan.ts'
import { connectAtom } from './connect.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const OWL = 'example.owl'
const SUN = 'standard:sunbird'
const MOON = 'standard:moonrat'
const SEED = Number(process.env.LATCHKEY_SEED ?? 4242)

const dead = { url: 'http://127.0.0.1:1', chainId: 31337, close: async () => {} }
const solana: Network = {
  id: solanaPlan.caipNetworkId.slice(7),
  caipNetworkId: solanaPlan.caipNetworkId,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { ...solanaPlan.nativeCurrency },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const networks = [chainNetwork(dead, []), solana]

beforeAll(async () => {
  await import('#adapters/chains/evm/evmAdapter.ts')
  await import('#adapters/connectors/injected/injectedConnector.ts')
  await import('#adapters/connectors/walletStandard/discoverSolana.ts')
})

let page: Page
afterEach(() => page.close())

const side = { chains: [{ caip2: solana.caipNetworkId, name: 'Solana', rpcUrl: dead.url }] }
const wallets = () => ({
  fox: page.wallet({ accounts: [0, 1] }),
  owl: page.wallet({ name: 'Owl', rdns: OWL, accounts: [2, 3] }),
  sun: page.wallet({
    name: 'Sunbird',
    rdns: 'example.sun',
    announces: false,
    accounts: [4, 5],
    solana: side,
  }),
  moon: page.wallet({
    name: 'Moonrat',
    rdns: 'example.moon',
    announces: false,
    accounts: [6, 7],
    solana: side,
  }),
})
const several = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
const start = async (
  remote: readonly RemoteFeature[] = several,
  services = {},
): Promise<TestClient> => {
  const client = page.client({}, { services })
  client.store.set(configSourcesAtom, {
    ...client.store.get(configSourcesAtom),
    remote: remoteFeatures(remote),
  })
  await client.untilAtom(discoveredConnectorsAtom, (found) => found.length === 4)
  await client.until(({ ready }) => ready)
  return client
}
const connect = (client: TestClient, connectorId: string) =>
  client.store.set(connectAtom, { connectorId })
const evm = (at: number) => devAccounts[at]?.address ?? ''

/** Every wallet of a namespace, the one in use first: as it is, and as storage has it. */
const lineUp = ({ store }: TestClient, namespace: Namespace) => {
  const ofNamespace = <One extends { namespace: Namespace }>(all: readonly One[]) =>
    all.filter((one) => one.namespace === namespace)
  const live = [
    ...ofNamespace(Object.values(store.get(linkedByNamespaceAtom))),
    ...ofNamespace(store.get(otherConnectionsAtom)),
  ].map(({ connectorId }) => connectorId)
  const kept = [
    ...ofNamespace(Object.values(store.get(storedConnectionsAtom))),
    ...ofNamespace(store.get(storedOthersAtom)),
  ].map(({ connectorId }) => connectorId)
  return { live, kept }
}
const both = (...ids: string[]) => ({ live: ids, kept: ids })

describe('two wallets of one namespace', () => {
  test('behavior: the second becomes active, the first stays connected, and an account change is emitted [spec 10.6e]', async () => {
    page = startPage(networks)
    wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, OWL)
    expect(lineUp(client, 'eip155')).toEqual(both(OWL, FOX))
    expect(client.names()).toEqual(['ready', 'connect', 'account-change'])
    expect(client.state().accounts).toEqual([`${ONE}:${evm(2)}`])
  })

  test('behavior: the second replaces the first where the project does not allow several', async () => {
    page = startPage(networks)
    wallets()
    const client = await start([])
    await connect(client, FOX)
    await connect(client, OWL)
    expect(lineUp(client, 'eip155')).toEqual(both(OWL))
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect', namespace: 'eip155' })
    expect(client.store.get(recentConnectionsAtom)).toEqual([])
  })

  test('behavior: switching opens no prompt in the wallet [spec 10.6f]', async () => {
    page = startPage(networks)
    const { fox } = wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, OWL)
    const before = fox.requests.length
    const to = { connectorId: FOX, namespace: 'eip155' } as const
    expect(await client.store.set(switchWalletAtom, to)).toBe('switched')
    expect(lineUp(client, 'eip155')).toEqual(both(FOX, OWL))
    expect(fox.requests.slice(before).map(({ method }) => method)).not.toContain(
      'eth_requestAccounts',
    )
    expect(client.state().caipAddress).toBe(`${ONE}:${evm(0)}`)
  })

  test('behavior: a wallet that revoked its permission has to be connected again [spec 10.6f]', async () => {
    page = startPage(networks)
    const { fox } = wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, OWL)
    fox.lock()
    const to = { connectorId: FOX, namespace: 'eip155' } as const
    expect(await client.store.set(switchWalletAtom, to)).toBe('away')
    await client.untilAtom(otherConnectionsAtom, (others) => others.length === 0)
    expect(lineUp(client, 'eip155')).toEqual({ live: [OWL], kept: [OWL, FOX] })
    expect(client.state().caipAddress).toBe(`${ONE}:${evm(2)}`)
  })

  test('behavior: disconnecting the active wallet activates the other, and removes its stored data', async () => {
    page = startPage(networks)
    const { owl } = wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, OWL)
    await client.store.set(dispatchConnectionAtom, {
      type: 'disconnect',
      namespace: 'eip155',
      connectorId: OWL,
    })
    expect(lineUp(client, 'eip155')).toEqual(both(FOX))
    expect(owl.state().isPermitted).toBe(false)
    expect(client.names()).toEqual(['ready', 'connect', 'account-change', 'account-change'])
    expect(client.store.get(recentConnectionsAtom)).toEqual([
      { connectorId: OWL, namespace: 'eip155', name: 'Owl', icon: 'data:image/png;base64,AA==' },
    ])
    const kept = JSON.stringify(
      Object.entries(localStorage).filter(([key]) => key.startsWith('latchkey:')),
    )
    expect(kept.toLowerCase()).not.toContain(evm(2).toLowerCase())
    await connect(client, OWL)
    expect(client.store.get(recentConnectionsAtom)).toEqual([])
  })

  test('behavior: a locked wallet gives way to the other, and a reload restores both', async () => {
    page = startPage(networks)
    const { owl } = wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, OWL)
    owl.lock()
    await client.untilAtom(linkedByNamespaceAtom, ({ eip155 }) => eip155?.connectorId === FOX)
    expect(client.names()).not.toContain('disconnect')
    expect(lineUp(client, 'eip155')).toEqual({ live: [FOX], kept: [OWL, FOX] })
    page.leave()
    wallets()
    const next = await start()
    await next.untilAtom(linkedByNamespaceAtom, ({ eip155 }) => eip155?.connectorId === FOX)
    expect(next.statuses).not.toContain('disconnected')
  })

  test('behavior: an account can be chosen; a later change in the wallet takes precedence', async () => {
    page = startPage(networks)
    /** Some wallets show every account the page may use, the active one first. */
    const showsBoth = (wallet: TestWallet) => {
      const { request } = wallet.provider
      const both = async (asked: Parameters<typeof request>[0]) => {
        const answer = await request(asked)
        const isList = Array.isArray(answer) && answer.length > 0 && /accounts$/i.test(asked.method)
        return isList ? [...new Set([...answer, evm(0), evm(1)])] : answer
      }
      Object.assign(wallet.provider, { request: both })
      return wallet
    }
    showsBoth(wallets().fox)
    const client = await start()
    await connect(client, FOX)
    expect(client.state().accounts).toEqual([`${ONE}:${evm(0)}`, `${ONE}:${evm(1)}`])
    const to = { connectorId: FOX, namespace: 'eip155', address: evm(1) } as const
    expect(await client.store.set(switchWalletAtom, to)).toBe('switched')
    expect(client.state().accounts).toEqual([`${ONE}:${evm(1)}`, `${ONE}:${evm(0)}`])
    expect(await client.request({ method: 'eth_accounts' })).toEqual([evm(1), evm(0)])
    page.leave()

    const again = showsBoth(wallets().fox)
    const next = await start()
    expect(next.state().caipAddress).toBe(`${ONE}:${evm(1)}`)
    expect(next.statuses).not.toContain('disconnected')
    again.setAccount(1)
    await next.untilAtom(chosenAccountsAtom, (now) => Object.keys(now).length === 0)
    again.setAccount(0)
    await next.until(({ caipAddress }) => caipAddress === `${ONE}:${evm(0)}`)
    expect(await next.store.set(switchWalletAtom, { ...to, address: evm(9) })).toBe('gone')
    expect(next.state().caipAddress).toBe(`${ONE}:${evm(0)}`)
  })

  test('behavior: reads what an older version stored', async () => {
    page = startPage(networks)
    wallets()
    const first = await start()
    await connect(first, FOX)
    page.leave()
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('latchkey:'))
    expect(keys.filter((key) => /other|chosen|recent-conn/.test(key))).toEqual([])
    wallets()
    const next = await start()
    expect(lineUp(next, 'eip155')).toEqual(both(FOX))
  })

  test('behavior: another tab follows a switch and a disconnect', async () => {
    page = startPage(networks)
    wallets()
    const [here, there] = [openTab(), openTab()]
    const client = await start(several, { storage: here.storage })
    const other = await start(several, { storage: there.storage })
    await connect(client, FOX)
    await connect(client, OWL)
    const inUse = (id: string) =>
      other.untilAtom(linkedByNamespaceAtom, ({ eip155 }) => eip155?.connectorId === id)
    await inUse(OWL)
    await other.untilAtom(otherConnectionsAtom, ([one]) => one?.connectorId === FOX)
    await client.store.set(switchWalletAtom, { connectorId: FOX, namespace: 'eip155' })
    await inUse(FOX)
    await other.untilAtom(otherConnectionsAtom, ([one]) => one?.connectorId === OWL)
    expect(lineUp(client, 'eip155')).toEqual(both(FOX, OWL))
    await client.store.set(dispatchConnectionAtom, {
      type: 'disconnect',
      namespace: 'eip155',
      connectorId: FOX,
    })
    await inUse(OWL)
    await other.untilAtom(otherConnectionsAtom, (others) => others.length === 0)
    expect(lineUp(client, 'eip155')).toEqual(both(OWL))
    expect(other.names()).not.toContain('disconnect')
    here.close()
    there.close()
  })
})

describe('namespaces', () => {
  test('behavior: connecting Solana keeps the EVM wallet, and makes Solana active', async () => {
    page = startPage(networks)
    wallets()
    const client = await start()
    await connect(client, FOX)
    await connect(client, SUN)
    expect(lineUp(client, 'eip155')).toEqual(both(FOX))
    expect(lineUp(client, 'solana')).toEqual(both(SUN))
    expect(client.details('connect').map(({ namespace }) => namespace)).toEqual([
      'eip155',
      'solana',
    ])
    expect(client.state().namespace).toBe('solana')
    await client.disconnect('solana')
    expect(lineUp(client, 'eip155')).toEqual(both(FOX))
    expect(client.details('disconnect')).toEqual([{ namespace: 'solana' }])
  })
})

type Step = { do: 'connect' | 'switch' | 'end'; wallet: 0 | 1 } | { do: 'end all' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('connect' as const), wallet: fc.constantFrom(0, 1) }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ do: fc.constant('switch' as const), wallet: fc.constantFrom(0, 1) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ do: fc.constant('end' as const), wallet: fc.constantFrom(0, 1) }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('end all' as const) }), weight: 1 },
) as fc.Arbitrary<Step>

/** What a namespace should come to: its wallets, the one in use first. */
const expected = (steps: readonly Step[], ids: readonly string[]): string[] =>
  steps.reduce<string[]>((now, step) => {
    if (step.do === 'end all') return []
    const id = ids[step.wallet] ?? ''
    const rest = now.filter((one) => one !== id)
    if (step.do === 'end') return rest
    return step.do === 'switch' && !now.includes(id) ? now : [id, ...rest]
  }, [])

const play = async (
  client: TestClient,
  namespace: Namespace,
  ids: readonly string[],
  steps: readonly Step[],
) => {
  for (const step of steps) {
    if (step.do === 'end all')
      await client.store.set(dispatchConnectionAtom, { type: 'disconnect', namespace })
    else {
      const connectorId = ids[step.wallet] ?? ''
      const { live } = lineUp(client, namespace)
      if (step.do === 'connect') await client.store.set(connectAtom, { connectorId, namespace })
      else if (step.do === 'end')
        await client.store.set(dispatchConnectionAtom, {
          type: 'disconnect',
          namespace,
          connectorId,
        })
      else if (live.includes(connectorId))
        await client.store.set(switchWalletAtom, { connectorId, namespace })
    }
  }
}

test('behavior: simultaneous changes in two namespaces do not affect each other [spec 10.1h]', {
  timeout: 120_000,
}, async () => {
  const histories = fc.array(step, { maxLength: 7 })
  const property = fc.asyncProperty(histories, histories, async (ofEvm, ofSolana) => {
    page = startPage(networks)
    try {
      wallets()
      const client = await start()
      await Promise.all([
        play(client, 'eip155', [FOX, OWL], ofEvm),
        play(client, 'solana', [SUN, MOON], ofSolana),
      ])
      const ends = {
        eip155: expected(ofEvm, [FOX, OWL]),
        solana: expected(ofSolana, [SUN, MOON]),
      }
      for (const namespace of ['eip155', 'solana'] as const) {
        expect(lineUp(client, namespace)).toEqual(both(...ends[namespace]))
        // The page's own account of it: connected and ended in turn, and what is told last is true.
        const reported = client.received.flatMap((event) =>
          (event.name === 'connect' || event.name === 'disconnect') &&
          event.detail.namespace === namespace
            ? [event.name]
            : [],
        )
        expect(reported.every((name, at) => (name === 'connect') === (at % 2 === 0))).toBe(true)
        expect(reported.at(-1) === 'connect').toBe(ends[namespace].length > 0)
      }
      page.leave()
      wallets()
      const next = await start()
      expect(lineUp(next, 'eip155')).toEqual(both(...ends.eip155))
      expect(lineUp(next, 'solana')).toEqual(both(...ends.solana))
      expect(next.names()).not.toContain('disconnect')
      const addresses = next.state().accounts.map((one) => one.split(':')[2])
      const first = { [FOX]: evm(0), [OWL]: evm(2) }[ends.eip155[0] ?? '']
      if (first) expect(addresses).toContain(first)
      const sol = { [SUN]: 4, [MOON]: 6 }[ends.solana[0] ?? '']
      if (sol !== undefined) expect(addresses).toContain(solanaDevAccounts[sol]?.address)
    } finally {
      page.close()
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.LATCHKEY_RUNS ?? 40), seed: SEED })
})
