// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { solanaDevAccounts } from '../../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { connectAtom } from '../../actions/connect.ts'
import { finishConnectAtom } from '../../actions/finishConnect.ts'
import { goBackAtom } from '../../actions/goBack.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { chainNetwork } from '../../adapters/chains/testing/chainNetwork.ts'
import { solanaChainNetwork } from '../../adapters/chains/testing/solanaChainNetwork.ts'
import type { Network } from '../../domain/network.ts'
import type { Route, ViewParams } from '../../domain/router.ts'
import type { TestKit } from '../../kit/testing/startKit.ts'
import { startPage } from '../../kit/testing/startPage.ts'
import { discoveredConnectorsAtom } from '../../state/connectors.ts'
import { namespaceFilterAtom } from '../../state/networks.ts'
import { historyAtom, routeAtom } from '../../state/router.ts'
import { chooseNetworkAtom } from './chooseNetwork.ts'
import { connectFamilyAtom, endFamilyErrandAtom } from './connectFamily.ts'

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
    ...{ name: 'Sunbird', rdns: 'example.sunbird', announces: false },
    ...{ accounts: [0], knows: [], solana: { chains: [] } },
  })
  const kit = page.kit(config)
  await kit.untilAtom(discoveredConnectorsAtom, (rows) => rows.length === 2)
  await kit.store.set(connectAtom, { connectorId: 'example.fox' })
  return kit
}
const views = ({ store }: TestKit) => store.get(historyAtom).map(({ view }) => view)
/** The visitor presses the button of the view that asks. */
const press = ({ store }: TestKit) => {
  const { view, params } = store.get(routeAtom)
  expect(view).toBe('SwitchActiveChain')
  store.set(connectFamilyAtom, params as ViewParams['SwitchActiveChain'])
  expect(store.get(routeAtom).view).toBe('Connect')
}
const connect = async ({ store }: TestKit) => {
  store.set(goToAtom, { view: 'ConnectingExternal', params: SUNBIRD })
  await store.set(connectAtom, SUNBIRD)
  store.set(finishConnectAtom)
}

describe('switchNetwork() to another family', () => {
  test('behavior: lasts until an account stands there; only then the network moves, once', async () => {
    const kit = await visit()
    const told = kit.names().length
    let isDone = false
    const switching = kit.switchNetwork(devnet.caipNetworkId).then(() => {
      isDone = true
    })
    await kit.until(({ open }) => open)
    press(kit)
    kit.store.set(goToAtom, { view: 'ConnectingExternal', params: SUNBIRD })
    const connecting = kit.store.set(connectAtom, SUNBIRD)
    await kit.until(({ statuses }) => statuses.solana === 'connecting')
    expect(isDone).toBe(false)
    expect(kit.state()).toMatchObject({
      status: 'connected',
      statuses: { eip155: 'connected' },
      caipNetworkId: evm.caipNetworkId,
    })
    expect(kit.names().slice(told)).toEqual(['open'])

    await connecting
    kit.store.set(finishConnectAtom)
    await switching
    expect(kit.state()).toMatchObject({
      open: false,
      statuses: { eip155: 'connected', solana: 'connected' },
      caipNetworkId: devnet.caipNetworkId,
      caipAddress: `${devnet.caipNetworkId}:${ana}`,
    })
    expect(kit.names().slice(told).sort()).toEqual(['close', 'connect', 'network-change', 'open'])
    expect(kit.details('network-change')).toEqual([
      {
        namespace: 'solana',
        caipNetworkId: devnet.caipNetworkId,
        previous: evm.caipNetworkId,
        supported: true,
      },
    ])
    expect(new Set(kit.statuses.slice(2))).toEqual(new Set(['connected']))
  })

  test.each<[string, (kit: TestKit) => unknown]>([
    ['closes at the question', (kit) => kit.close()],
    [
      'closes while choosing a wallet',
      (kit) => {
        press(kit)
        kit.close()
      },
    ],
    ['goes back', ({ store }) => store.set(goBackAtom)],
    [
      'goes back from the wallets, and on',
      (kit) => {
        press(kit)
        kit.store.set(goBackAtom)
        expect(kit.store.get(routeAtom).view).toBe('SwitchActiveChain')
        // As the view does when it is shown.
        kit.store.set(endFamilyErrandAtom)
        expect(kit.store.get(namespaceFilterAtom)).toBeUndefined()
        kit.store.set(goBackAtom)
      },
    ],
  ])('error: a visitor who %s has declined, and nothing has moved', async (_, leave) => {
    const kit = await visit()
    const switching = kit.switchNetwork(solana.caipNetworkId)
    await kit.until(({ open }) => open)
    leave(kit)
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(kit.state()).toMatchObject({ status: 'connected', caipNetworkId: evm.caipNetworkId })
    expect(kit.names()).not.toContain('network-change')
    expect(kit.names()).not.toContain('error')
  })
})

describe('afterwards the visitor is back where they were', () => {
  test('behavior: with what lay beneath it, where they chose the network from there', async () => {
    const kit = await visit()
    kit.open()
    kit.store.set(goToAtom, { view: 'WalletSend' })
    kit.store.set(goToAtom, { view: 'Networks' })
    await kit.store.set(chooseNetworkAtom, solana.caipNetworkId)
    press(kit)
    await connect(kit)
    expect(views(kit)).toEqual(['Account', 'WalletSend'])
    expect(kit.state().open).toBe(true)
  })

  test('behavior: where the page asked while the dialog was open', async () => {
    const kit = await visit()
    kit.open()
    kit.store.set(goToAtom, { view: 'WalletSend' })
    const switching = kit.switchNetwork(solana.caipNetworkId)
    await kit.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    press(kit)
    await connect(kit)
    await switching
    expect(views(kit)).toEqual(['Account', 'WalletSend'])
  })

  test.each<[string, readonly Route[], string[]]>([
    ['the page', [], ['Account']],
    ['the page, at another view', [{ view: 'WalletSend' }], ['Account', 'WalletSend']],
  ])('behavior: in a card, asked by %s', async (_, walked, expected) => {
    const kit = await visit({ display: 'inline' })
    for (const route of walked) kit.store.set(goToAtom, route)
    const switching = kit.switchNetwork(solana.caipNetworkId)
    await kit.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    press(kit)
    await connect(kit)
    await switching
    expect(views(kit)).toEqual(expected)
    expect(kit.store.get(namespaceFilterAtom)).toBeUndefined()
  })

  test('behavior: in a card, who declines too', async () => {
    const kit = await visit({ display: 'inline' })
    kit.store.set(goToAtom, { view: 'WalletSend' })
    const switching = kit.switchNetwork(solana.caipNetworkId)
    await kit.untilAtom(routeAtom, ({ view }) => view === 'SwitchActiveChain')
    kit.store.set(goBackAtom)
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(views(kit)).toEqual(['Account', 'WalletSend'])
  })
})
