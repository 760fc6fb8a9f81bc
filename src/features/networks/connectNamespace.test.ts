// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { solanaChainNetwork } from '#adapters/chains/testing/solanaChainNetwork.ts'
import type { TestClient } from '#client/testing/startClient.ts'
import { startPage } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import type { Route, ViewParams } from '#domain/view/views.ts'
import { namespaceFilterAtom } from '#state/network/networks.ts'
import { historyAtom, routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { chooseNetworkAtom } from './chooseNetwork.ts'
import { connectNamespaceAtom, endNamespaceNavigationAtom } from './connectNamespace.ts'

const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const evm = chainNetwork({ ...chain, chainId: 31337 }, [])
const solana = { ...solanaChainNetwork(chain), rpcUrls: { default: { http: [] } } }
const devnet: Network = {
  ...solana,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}
const SUNBIRD = { connectorId: 'standard:sunbird' }
const ana = solanaDevAccounts[0]?.address

/** A visitor with an EVM wallet connected, and a Solana one beside it. */
const visit = async (config: object = {}) => {
  const page = startPage([evm, solana, devnet])
  page.wallet({ knows: [evm] })
  page.wallet({
    name: 'Sunbird',
    rdns: 'example.sunbird',
    announces: false,
    accounts: [0],
    knows: [],
    solana: { chains: [] },
  })
  const client = page.client(config)
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length === 2)
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  return client
}
const views = ({ store }: TestClient) => store.get(historyAtom).map(({ view }) => view)
/** The visitor presses the button of the view that asks. */
const press = ({ store }: TestClient) => {
  const { view, params } = store.get(routeAtom)
  expect(view).toBe('SwitchActiveChain')
  store.set(connectNamespaceAtom, params as ViewParams['SwitchActiveChain'])
  expect(store.get(routeAtom).view).toBe('Connect')
}
const connect = async ({ store }: TestClient) => {
  store.set(goToAtom, { view: 'ConnectingExternal', params: SUNBIRD })
  await store.set(connectAtom, SUNBIRD)
  store.set(finishConnectAtom)
}

describe('switchNetwork() to another namespace', () => {
  test('behavior: resolves once an account is connected there; the network changes then, once', async () => {
    const client = await visit()
    const reported = client.names().length
    let isDone = false
    const switching = client.switchNetwork(devnet.caipNetworkId).then(() => {
      isDone = true
    })
    await client.until(({ open }) => open)
    press(client)
    client.store.set(goToAtom, { view: 'ConnectingExternal', params: SUNBIRD })
    const connecting = client.store.set(connectAtom, SUNBIRD)
    await client.until(({ statuses }) => statuses.solana === 'connecting')
    expect(isDone).toBe(false)
    expect(client.state()).toMatchObject({
      status: 'connected',
      statuses: { eip155: 'connected' },
      caipNetworkId: evm.caipNetworkId,
    })
    expect(client.names().slice(reported)).toEqual(['open'])

    await connecting
    client.store.set(finishConnectAtom)
    await switching
    expect(client.state()).toMatchObject({
      open: false,
      statuses: { eip155: 'connected', solana: 'connected' },
      caipNetworkId: devnet.caipNetworkId,
      caipAddress: `${devnet.caipNetworkId}:${ana}`,
    })
    expect(client.names().slice(reported).sort()).toEqual([
      'close',
      'connect',
      'network-change',
      'open',
    ])
    expect(client.details('network-change')).toEqual([
      {
        namespace: 'solana',
        caipNetworkId: devnet.caipNetworkId,
        previous: evm.caipNetworkId,
        supported: true,
      },
    ])
    expect(new Set(client.statuses.slice(2))).toEqual(new Set(['connected']))
  })

  test.each<[string, (client: TestClient) => unknown]>([
    ['closes the confirmation', (client) => client.close()],
    [
      'closes while choosing a wallet',
      (client) => {
        press(client)
        client.close()
      },
    ],
    ['goes back', ({ store }) => store.set(goBackAtom)],
    [
      'goes back from the wallets, and on',
      (client) => {
        press(client)
        client.store.set(goBackAtom)
        expect(client.store.get(routeAtom).view).toBe('SwitchActiveChain')
        // As the view does when it is shown.
        client.store.set(endNamespaceNavigationAtom)
        expect(client.store.get(namespaceFilterAtom)).toBeUndefined()
        client.store.set(goBackAtom)
      },
    ],
  ])('error: rejects when the visitor %s, and changes nothing', async (_, leave) => {
    const client = await visit()
    const switching = client.switchNetwork(solana.caipNetworkId)
    await client.until(({ open }) => open)
    leave(client)
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(client.state()).toMatchObject({ status: 'connected', caipNetworkId: evm.caipNetworkId })
    expect(client.names()).not.toContain('network-change')
    expect(client.names()).not.toContain('error')
  })
})

describe('a target view that is not in the history', () => {
  test.each([
    ['leaves no way back from there', true, ['WalletSend']],
    ['has the way one came beneath it', false, ['Account', 'WalletSend']],
  ])('param: replace: it %s (%s) [spec 2.3l]', async (_, replace, expected) => {
    const client = await visit()
    client.open()
    const then: Route = { view: 'WalletSend' }
    await client.store.set(switchNetworkAtom, solana.caipNetworkId, {
      confirm: true,
      then,
      replace,
    })
    press(client)
    await connect(client)
    expect(views(client)).toEqual(expected)
    expect(client.state().open).toBe(true)
  })
})

describe('afterwards the visitor is back in the former view', () => {
  test('behavior: with its history, when they chose the network from there', async () => {
    const client = await visit()
    client.open()
    client.store.set(goToAtom, { view: 'WalletSend' })
    client.store.set(goToAtom, { view: 'Networks' })
    await client.store.set(chooseNetworkAtom, solana.caipNetworkId)
    press(client)
    await connect(client)
    expect(views(client)).toEqual(['Account', 'WalletSend'])
    expect(client.state().open).toBe(true)
  })

  test('behavior: when the page requested it while the modal was open', async () => {
    const client = await visit()
    client.open()
    client.store.set(goToAtom, { view: 'WalletSend' })
    const switching = client.switchNetwork(solana.caipNetworkId)
    await client.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    press(client)
    await connect(client)
    await switching
    expect(views(client)).toEqual(['Account', 'WalletSend'])
  })

  test.each<[string, readonly Route[], string[]]>([
    ['the page', [], ['Account']],
    ['the page, at another view', [{ view: 'WalletSend' }], ['Account', 'WalletSend']],
  ])('behavior: in an inline card, requested by %s', async (_, visited, expected) => {
    const client = await visit({ display: 'inline' })
    for (const route of visited) client.store.set(goToAtom, route)
    const switching = client.switchNetwork(solana.caipNetworkId)
    await client.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    press(client)
    await connect(client)
    await switching
    expect(views(client)).toEqual(expected)
    expect(client.store.get(namespaceFilterAtom)).toBeUndefined()
  })

  test('behavior: in an inline card, after declining too', async () => {
    const client = await visit({ display: 'inline' })
    client.store.set(goToAtom, { view: 'WalletSend' })
    const switching = client.switchNetwork(solana.caipNetworkId)
    await client.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    client.store.set(goBackAtom)
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(views(client)).toEqual(['Account', 'WalletSend'])
  })
})
