// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type PageWallet, startPage, willing } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import { parseNetwork } from '#domain/network/parseNetwork.ts'
import type { Route } from '#domain/view/views.ts'
import { failure } from '#lib/testing/failure.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { isNetworkOfferedAtom, networksAtom } from '#state/network/networks.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { canCloseAtom, refusalsAtom } from '#state/view/modal.ts'
import { historyAtom, routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { Behaviours } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import { connectAtom } from '../connection/connect.ts'
import { finishConnectAtom } from '../connection/finishConnect.ts'
import { goToAtom } from '../view/goTo.ts'
import { switchNetworkAtom } from './switchNetwork.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const ELSEWHERE = '0x2a'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = { connectorId: 'example.fox' }
const [alice] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const [one, two] = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const evm = [one, two] as [Network, Network]
const networks = [...evm, parseNetwork(SOLANA)]

const visit = async (wallet: PageWallet = {}, config: object = {}) => {
  const page = startPage(networks)
  const fox = page.wallet({ ...wallet, knows: wallet.knows ?? evm })
  const client = page.client(config)
  await client.store.set(connectAtom, FOX)
  const asked = () =>
    fox.requests.map(({ method }) => method).filter((method) => method.includes('EthereumChain'))
  return { page, fox, client, asked }
}

describe('without a wallet', () => {
  test('behavior: selects a network, emits the change, and keeps it after a reload [spec 10.5k]', async () => {
    const page = startPage(networks)
    const client = page.client()
    await client.switchNetwork(TWO)
    expect(client.state()).toMatchObject({ status: 'disconnected', caipNetworkId: TWO })
    expect(client.details('network-change')).toEqual([
      { namespace: 'eip155', caipNetworkId: TWO, previous: ONE, supported: true },
    ])
    await client.switchNetwork(SOLANA)
    expect(client.state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
    await client.switchNetwork(SOLANA)
    expect(client.details('network-change')).toHaveLength(2)
    page.leave()
    expect(page.client().state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
  })

  test('error: rejects a network that is not offered, and a malformed id [spec 8.11a]', async () => {
    const page = startPage(networks)
    const client = page.client({ debug: true })
    await expect(client.switchNetwork('eip155:42')).rejects.toMatchObject({
      code: 'network-not-found',
    })
    await expect(client.switchNetwork('mainnet')).rejects.toMatchObject({
      code: 'invalid-caip-network-id',
    })
    expect(client.details('error').map(({ code }) => code)).toEqual([
      'network-not-found',
      'invalid-caip-network-id',
    ])
    await client.untilAtom(alertAtom, Boolean)
    expect(client.store.get(alertAtom)?.text).toBe('Network Not Found')
    expect(page.console).toHaveLength(1)
  })
})

describe('with a wallet', () => {
  test('security: a late yes of a wallet that was replaced moves nobody', async () => {
    const { page, fox, client } = await visit()
    page.wallet({ name: 'Owl', rdns: 'example.owl', accounts: [2], knows: evm })
    await client.untilAtom(discoveredConnectorsAtom, (found) => found.length === 2)
    const { promise, resolve } = withResolvers<void>()
    const { request } = fox.provider
    Object.assign(fox.provider, {
      async request(asked: { method: string }) {
        if (asked.method === 'wallet_switchEthereumChain') await promise
        return request(asked)
      },
    })
    const switched = failure(client.switchNetwork(TWO))
    await client.store.set(connectAtom, { connectorId: 'example.owl' })
    resolve()
    expect(await switched).toMatchObject({ code: 'switch-failed' })
    expect(client.store.get(linkedByNamespaceAtom).eip155).toMatchObject({
      connectorId: 'example.owl',
      networkId: ONE,
    })
    expect(client.state()).toMatchObject({ caipNetworkId: ONE })
  })

  test('behavior: asks the wallet for another network only [spec 4.4]', async () => {
    const { client, asked } = await visit()
    await client.switchNetwork(ONE)
    expect(asked()).toEqual([])
    await client.switchNetwork(TWO)
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
    expect(client.state().caipAddress).toBe(`${TWO}:${alice}`)
    expect(client.names()).toEqual(['ready', 'connect', 'network-change'])
    expect(client.details('event').at(-1)).toEqual({
      event: 'SWITCH_NETWORK',
      properties: { network: TWO },
    })
  })

  test('behavior: adds a network that the wallet does not know [spec 7.5b]', async () => {
    const { client, asked } = await visit({ knows: [evm[0]] })
    await client.switchNetwork(TWO)
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(client.state().caipNetworkId).toBe(TWO)
  })

  type Outcome = [what: string, does: Partial<Behaviours>, code: string | number, isError: boolean]
  test.each<Outcome>([
    ['the visitor declines', { switch: 'reject' }, 'switch-rejected', false],
    ['declines by its message', { switch: 'reject', rejectsAs: 'text' }, 'switch-rejected', false],
    ['another request is open', { switch: 'pending' }, -32002, true],
    ['the wallet approves and does not switch', { nullSwitch: true }, 'switch-failed', true],
    ['the wallet ends on another network', { landsOn: ELSEWHERE }, 'switch-failed', true],
  ])('error: %s', async (_, does, code, isError) => {
    const { client, fox } = await visit({ behaviours: { ...willing, ...does } })
    await expect(client.switchNetwork(TWO)).rejects.toMatchObject({ code })
    expect(client.details('error')).toHaveLength(isError ? 1 : 0)
    // Whatever was said, the wallet stands where it says it stands.
    const stands = does.landsOn ? 'eip155:42' : ONE
    expect(client.state().caipNetworkId).toBe(stands)
    expect(fox.state().chainId).toBe(`0x${Number(stands.slice(7)).toString(16)}`)
    expect(client.details('event').map(({ event }) => event)).not.toContain('SWITCH_NETWORK')
  })

  test('error: reports that adding was declined', async () => {
    const { client } = await visit({ knows: [evm[0]], behaviours: { ...willing, add: 'reject' } })
    await expect(client.switchNetwork(TWO)).rejects.toMatchObject({ code: 'switch-rejected' })
  })

  test('behavior: takes the answer of a wallet that emits no events', async () => {
    const page = startPage(networks)
    const fox = page.wallet({ knows: evm })
    const { on } = fox.provider
    Object.assign(fox.provider, {
      on: (event: string, listener: never) => event !== 'chainChanged' && on(event, listener),
    })
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    await client.switchNetwork(TWO)
    expect(client.state().caipNetworkId).toBe(TWO)
    fox.setAccount(1)
    await client.until(({ accounts }) => !accounts[0]?.endsWith(`${alice}`))
    expect(client.state().caipNetworkId).toBe(TWO)
  })

  test('behavior: a choice in the modal opens the view that asks; another namespace opens its own view [spec 2.7]', async () => {
    const { client, asked } = await visit()
    client.open({ view: 'Networks' })
    expect(await client.store.set(switchNetworkAtom, TWO, { confirm: true })).toBe(false)
    expect(client.store.get(routeAtom)).toEqual({
      view: 'SwitchNetwork',
      params: { networkId: TWO },
    })
    expect(await client.store.set(switchNetworkAtom, SOLANA, { confirm: true })).toBe(false)
    expect(client.store.get(routeAtom)).toEqual({
      view: 'SwitchActiveChain',
      params: { namespace: 'solana', networkId: SOLANA },
    })
    expect(asked()).toEqual([])
  })

  test('behavior: the host’s call waits for the visitor, and rejects when they close the modal', async () => {
    const { client } = await visit()
    const switching = client.switchNetwork(SOLANA)
    await client.until(({ open }) => open)
    expect(client.store.get(routeAtom).view).toBe('SwitchActiveChain')
    client.close()
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(client.names()).not.toContain('error')
  })

  test('behavior: choosing a network of a namespace without a wallet makes that namespace active', async () => {
    const { client } = await visit()
    await client.disconnect()
    await client.switchNetwork(SOLANA)
    await client.store.set(connectAtom, { ...FOX, networkId: TWO })
    expect(client.state()).toMatchObject({ namespace: 'eip155' })
    await client.until(({ caipNetworkId }) => caipNetworkId === TWO)
  })
})

describe('a network that is not offered', () => {
  test('behavior: the modal opens under the strict policy, and closes once the wallet is back', async () => {
    const { client, fox } = await visit()
    fox.setChain(ELSEWHERE)
    await client.until(({ open }) => open)
    expect(client.store.get(historyAtom)).toEqual([{ view: 'UnsupportedChain' }])
    expect(client.details('network-change')).toEqual([
      { namespace: 'eip155', caipNetworkId: 'eip155:42', previous: ONE, supported: false },
    ])
    expect(client.viewModel().account).toMatchObject({ wrong: true, text: 'Wrong network' })
    expect(client.close()).toBe(false)
    expect(client.store.get(refusalsAtom)).toBe(1)
    client.store.set(goToAtom, { view: 'SwitchNetwork', params: { networkId: TWO } })
    expect(client.store.get(canCloseAtom)).toBe(false)

    fox.setChain('0x7a6a')
    await client.until(({ open }) => !open)
    expect(client.state().caipNetworkId).toBe(TWO)
    expect(client.viewModel().account?.wrong).toBe(false)
  })

  const views: Readonly<Record<string, Route>> = {
    unsupported: { view: 'UnsupportedChain' },
    choice: { view: 'SwitchNetwork', params: { networkId: TWO } },
    approval: { view: 'ApproveTransaction' },
    account: { view: 'Account' },
  }
  test.each([
    ['unsupported', false],
    ['unsupported choice', false],
    ['choice', true],
    ['account choice', true],
    // Nobody is kept at a question of the wallet: what it asks for may have nothing to do with the network.
    ['approval', true],
    ['unsupported approval', true],
    ['unsupported account', true],
  ])('behavior: may the modal be closed at %s: %s', async (names, expected) => {
    const { client, fox } = await visit()
    fox.setChain(ELSEWHERE)
    await client.until(({ open }) => open)
    const history = names.split(' ').map((name) => views[name] as Route)
    client.store.set(goToAtom, history.at(-1) as Route, {
      how: 'reset',
      beneath: history.slice(0, -1),
    })
    expect(client.store.get(canCloseAtom)).toBe(expected)
    expect(client.close()).toBe(expected)
  })

  test.each([
    ['warn', true],
    ['ignore', false],
  ] as const)('chainPolicy: %s opens nothing', async (chainPolicy, wrong) => {
    const { client, fox } = await visit({}, { chainPolicy })
    fox.setChain(ELSEWHERE)
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:42')
    expect(client.state().open).toBe(false)
    expect(client.viewModel().account?.wrong).toBe(wrong)
    client.open()
    expect(client.store.get(routeAtom).view).toBe('Account')
    expect(client.close()).toBe(true)
  })

  test('behavior: a visitor who connects there is asked to switch first', async () => {
    const page = startPage(networks)
    page.wallet({ startsOn: 'eip155:42', behaviours: { ...willing, switch: 'reject' }, knows: evm })
    const client = page.client()
    client.open()
    client.store.set(goToAtom, { view: 'ConnectingExternal', params: FOX })
    await client.store.set(connectAtom, FOX)
    client.store.set(finishConnectAtom)
    expect(client.store.get(historyAtom)).toEqual([{ view: 'UnsupportedChain' }])
    expect(client.close()).toBe(false)
    await client.disconnect()
    expect(client.state().open).toBe(false)
  })

  test('behavior: the offered networks can be switched to from there', async () => {
    const { client, fox } = await visit({}, { chainPolicy: 'warn' })
    fox.setChain(ELSEWHERE)
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:42')
    await client.switchNetwork(ONE)
    expect(client.store.get(isNetworkOfferedAtom)).toBe(true)
  })
})

describe('networks changed at run time', () => {
  test('behavior: removing the active network falls back to another, and an added one can be selected [spec 5.9a]', async () => {
    const page = startPage(networks)
    const client = page.client()
    await client.switchNetwork(TWO)
    client.change({ networks: [one] })
    expect(client.state().caipNetworkId).toBe(ONE)
    await expect(client.switchNetwork(TWO)).rejects.toThrow('Network not found')
    client.change({ networks: [one, two, two] })
    await client.switchNetwork(TWO)
    expect(client.state().caipNetworkId).toBe(TWO)
    client.change({ networks: [SOLANA] })
    expect(client.state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
  })

  test('behavior: adds a duplicate network once [spec 5.9b]', async () => {
    const page = startPage(networks)
    const client = page.client({ networks: [one, one, two] })
    expect(client.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      ONE,
      TWO,
    ])
  })

  test('behavior: setting the same networks again changes nothing', async () => {
    const { client } = await visit()
    const before = client.received.length
    client.change({ networks })
    client.change({ networks: [...networks] })
    expect(client.received).toHaveLength(before)
  })

  test('behavior: removing the wallet’s network leaves it on an unsupported one', async () => {
    const { client } = await visit({}, { chainPolicy: 'warn' })
    client.change({ networks: [two], chainPolicy: 'warn' })
    expect(client.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    expect(client.viewModel().account?.wrong).toBe(true)
    await client.switchNetwork(TWO)
    expect(client.viewModel().account?.wrong).toBe(false)
  })

  test('behavior: discovers wallets of a namespace that is added [spec 5.9a]', async () => {
    const page = startPage(networks)
    page.wallet({ knows: evm })
    const client = page.client({ networks: [SOLANA] })
    expect(client.store.get(discoveredConnectorsAtom)).toEqual([])
    client.change({ networks: [SOLANA, one] })
    expect(client.store.get(discoveredConnectorsAtom).map(({ id }) => id)).toEqual(['example.fox'])
  })
})
