// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { rememberWalletAtom } from '#actions/wallet/rememberWallet.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { Network } from '#domain/network/network.ts'
import { recentWalletsAtom } from '#state/wallet/wallets.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { openTab } from '../testing/openTab.ts'
import { startPage } from '../testing/startPage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = { connectorId: 'example.fox' }
const OWL = { connectorId: 'example.owl' }
const [alice, bob] = devAccounts.map(({ address }) => address)

let chain: EvmChain
let networks: Network[]
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  networks = [chainNetwork(chain, []), chainNetwork({ ...chain, chainId: 31338 }, [])]
})
afterAll(() => chain?.close())

/** A page in two tabs; both have the same wallets, and their own client. */
const visit = async () => {
  const page = startPage(networks)
  const fox = page.wallet()
  const owl = page.wallet({ name: 'Owl', rdns: 'example.owl', accounts: [1] })
  const open = () => {
    const { storage, close } = openTab()
    onTestFinished(close)
    return page.client({}, { services: { storage } })
  }
  const [here, there] = [open(), open()]
  await Promise.all([here, there].map((client) => client.until(({ ready }) => ready)))
  return { page, fox, owl, here, there, open }
}
const connected = ({ status }: { status: string }) => status === 'connected'
const disconnected = ({ status }: { status: string }) => status === 'disconnected'

test('behavior: adopts a connection of another tab without a prompt', async () => {
  const { here, there, fox } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  expect(there.names()).toEqual(['ready', 'connect'])
  expect(there.statuses).toEqual(['disconnected', 'reconnecting', 'connected'])
  expect(there.details('connect')).toEqual(here.details('connect'))
  expect(fox.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('behavior: what is stored: who is connected by which wallet, in which namespaces, on which network [spec 3.26b]', async () => {
  const { here } = await visit()
  const stored = (key: string) => JSON.parse(localStorage.getItem(`latchkey:v1:${key}`) ?? 'null')
  await here.store.set(connectAtom, FOX)
  // By the connection itself, before the visitor chooses any network.
  expect(stored('active-network')).toBe(ONE)
  await here.switchNetwork(TWO)
  here.store.set(rememberWalletAtom, { id: 'rainbow', name: 'Rainbow' })
  expect(stored('connections')).toMatchObject({
    eip155: { connectorId: 'example.fox', networkId: TWO, name: 'Fox' },
  })
  expect(stored('connected-namespaces')).toEqual(['eip155'])
  expect(stored('active-namespace')).toBe('eip155')
  expect(stored('active-network')).toBe(TWO)
  expect(stored('recent-wallets')).toMatchObject([{ id: 'rainbow' }])
})

test('behavior: a disconnect in one tab disconnects the other for good', async () => {
  const { here, there } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  await there.disconnect()
  await here.until(disconnected)
  expect(here.names()).toEqual(['ready', 'connect', 'disconnect'])
  expect(there.names()).toEqual(['ready', 'connect', 'disconnect'])
  expect(localStorage.getItem('latchkey:v1:connections')).toBeNull()
})

test('behavior: a disconnected wallet is connected again when the visitor connects it in another tab [spec 10.5c]', async () => {
  const { here, there } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  await here.disconnect()
  await there.until(disconnected)
  await there.store.set(connectAtom, FOX)
  await here.until(connected)
  expect(here.names()).toEqual(['ready', 'connect', 'disconnect', 'connect'])
})

test('behavior: the same after the wallet itself reported the end', async () => {
  const { here, there } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  await there.disconnect()
  await here.until(disconnected)
  await there.store.set(connectAtom, FOX)
  await here.until(connected)
  expect(here.names()).toEqual(['ready', 'connect', 'disconnect', 'connect'])
})

test('behavior: replacing a wallet is an account change in every tab', async () => {
  const { here, there } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  await here.store.set(connectAtom, OWL)
  await there.until(({ caipAddress }) => caipAddress === `${ONE}:${bob}`)
  for (const client of [here, there]) {
    expect(client.names()).toEqual(['ready', 'connect', 'account-change'])
    expect(client.details('account-change')).toEqual([
      { namespace: 'eip155', caipAddress: `${ONE}:${bob}`, previous: `${ONE}:${alice}` },
    ])
  }
  expect(there.statuses.slice(1)).toEqual(['reconnecting', 'connected'])
})

test('behavior: a wallet that this tab cannot reach ends its connection', async () => {
  const { here, there, owl } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  const { request } = owl.provider
  await here.store.set(connectAtom, OWL)
  Object.assign(owl.provider, { request: async () => [] })
  await there.until(disconnected)
  Object.assign(owl.provider, { request })
  expect(there.names()).toEqual(['ready', 'connect', 'disconnect'])
  expect(here.names()).toEqual(['ready', 'connect', 'account-change'])
})

test('behavior: account and network changes reach every tab', async () => {
  const { here, there, fox } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  fox.setAccount(1)
  fox.setChain('0x7a6a')
  for (const client of [here, there]) {
    await client.until(({ caipAddress }) => caipAddress === `${TWO}:${bob}`)
    expect(client.names()).toEqual(['ready', 'connect', 'account-change', 'network-change'])
  }
})

test('behavior: a site that clears its storage in one tab is disconnected in all', async () => {
  const { here, there } = await visit()
  await here.store.set(connectAtom, FOX)
  await there.until(connected)
  const third = openTab()
  third.clear()
  third.close()
  await Promise.all([here.until(disconnected), there.until(disconnected)])
})

test('behavior: a new tab has the same recent wallets and network', async () => {
  const { here, there, open } = await visit()
  here.store.set(rememberWalletAtom, { id: 'rainbow', name: 'Rainbow' })
  await expect.poll(() => there.store.get(recentWalletsAtom)).toHaveLength(1)
  there.store.set(rememberWalletAtom, { id: 'zerion', name: 'Zerion' })
  await expect
    .poll(() => here.store.get(recentWalletsAtom).map(({ id }) => id))
    .toEqual(['zerion', 'rainbow'])
  await here.switchNetwork(TWO)
  expect(open().state().caipNetworkId).toBe(TWO)
})
