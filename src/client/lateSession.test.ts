// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { wait } from '#lib/wait.ts'
import { buttonViewModelAtom } from '#state/view/buttonViewModel.ts'
import { isNearAtom } from '#state/view/near.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { openTab } from './testing/openTab.ts'
import type { TestClient } from './testing/startClient.ts'
import { type Page, startPage } from './testing/startPage.ts'

const FOX = 'example.fox'
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const address = `eip155:31337:${devAccounts[0]?.address}`
/** What only comes when it is needed. */
const late = { openSession: undefined }

let page: Page
beforeEach(() => {
  page = startPage(networks)
})

const connect = async (client: TestClient) => {
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  await client.store.set(connectAtom, { connectorId: FOX })
  client.store.set(finishConnectAtom)
}

describe('a client whose session is fetched', () => {
  test('behavior: is ready at once, lists wallets, and opens', async () => {
    page.wallet()
    const client = page.client({}, late)
    client.open()
    expect(client.state()).toMatchObject({ open: true, status: 'disconnected' })
    await client.untilAtom(discoveredConnectorsAtom, ([row]) => row?.id === FOX)
    await client.until(({ ready }) => ready)
    expect(client.names()).toEqual(['open', 'ready'])
  })

  test('behavior: a connection made before it has loaded is emitted, followed and stored', async () => {
    const wallet = page.wallet({ accounts: [0, 1] })
    const client = page.client({}, late)
    await connect(client)
    expect(client.state()).toMatchObject({ status: 'connected', caipAddress: address })
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.store.get(buttonViewModelAtom).account?.text).toMatch(/^0x/)

    wallet.setAccount(1)
    await client.until(({ caipAddress }) => caipAddress !== address)
    expect(client.names()).toEqual(['ready', 'connect', 'account-change'])

    page.leave()
    page.wallet({ accounts: [0, 1] })
    const next = page.client()
    expect(next.state().status).toBe('reconnecting')
    await next.until(({ status }) => status === 'connected')
  })

  test('behavior: restores what is stored once it has loaded', async () => {
    page.wallet()
    await connect(page.client())
    page.leave()
    page.wallet()
    const client = page.client({}, late)
    await client.until(({ ready }) => ready)
    expect(client.state()).toMatchObject({ status: 'connected', caipAddress: address })
    expect(client.statuses).toEqual(['disconnected', 'reconnecting', 'connected'])
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: adopts what another tab connected before it had loaded', async () => {
    page.wallet()
    const [here, there] = [openTab(), openTab()]
    const client = page.client({}, { ...late, services: { storage: here.storage } })
    await client.until(({ ready }) => ready)
    await connect(page.client({}, { services: { storage: there.storage } }))
    expect(client.state().status).toBe('disconnected')
    client.prepare()
    // What is evaluated only for a choice is not, while the visitor reads.
    await wait(50)
    expect(client.state().status).toBe('disconnected')
    client.store.set(isNearAtom, true)
    await client.until(({ status }) => status === 'connected')
    expect(client.names()).toEqual(['ready', 'connect'])
    here.close()
    there.close()
  })

  test('behavior: a re-inserted element emits nothing twice, and reports who disconnected meanwhile', async () => {
    const reported = { connections: new Map() }
    page.wallet()
    await connect(page.client({}, { reported }))
    page.leave()
    page.wallet({ accounts: [0, 1] })
    const again = page.client({}, { reported })
    await again.until(({ status, ready }) => ready && status === 'connected')
    expect(again.names()).toEqual(['ready'])
    page.leave()
    page.wallet({ accounts: [1, 0] })
    const moved = page.client({}, { reported })
    await moved.until(({ ready }) => ready)
    expect(moved.names()).toEqual(['ready', 'account-change'])
    page.leave()

    page.wallet()
    const elsewhere = page.client()
    await elsewhere.until(({ ready }) => ready)
    await elsewhere.disconnect()
    page.leave()
    const gone = page.client({}, { ...late, reported })
    await gone.until(({ ready }) => ready)
    expect(gone.names()).toEqual(['ready', 'disconnect'])
    expect(reported.connections.size).toBe(0)
  })

  test('behavior: every method waits for it', async () => {
    const client = page.client({}, late)
    await client.switchNetwork('eip155:31338')
    expect(client.state().caipNetworkId).toBe('eip155:31338')
    expect(client.details('network-change')).toMatchObject([{ previous: 'eip155:31337' }])
    await client.disconnect()
    await expect(client.disconnect('nowhere')).rejects.toMatchObject({
      code: 'namespace-not-configured',
    })
    expect(client.details('error')).toMatchObject([{ code: 'namespace-not-configured' }])
  })

  test('behavior: an element removed before it has loaded starts and emits nothing', async () => {
    const client = page.client({}, late)
    const asked = client.request({ method: 'eth_chainId' })
    client.destroy()
    await expect(asked).rejects.toThrow()
    expect(client.names()).toEqual([])
    expect(page.listeners().filter((type) => type === 'storage')).toEqual([])
  })
})
