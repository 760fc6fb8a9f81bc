// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { connectAtom } from '../actions/connect.ts'
import { finishConnectAtom } from '../actions/finishConnect.ts'
import { chainNetwork } from '../adapters/chains/testing/chainNetwork.ts'
import { buttonFaceAtom } from '../state/buttonFace.ts'
import { discoveredConnectorsAtom } from '../state/connectors.ts'
import { openTab } from './testing/openTab.ts'
import type { TestKit } from './testing/startKit.ts'
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

const connect = async (kit: TestKit) => {
  await kit.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  await kit.store.set(connectAtom, { connectorId: FOX })
  kit.store.set(finishConnectAtom)
}

describe('a kit whose session is fetched', () => {
  test('behavior: it is ready at once, shows its wallets, and opens', async () => {
    page.wallet()
    const kit = page.kit({}, late)
    kit.open()
    expect(kit.state()).toMatchObject({ open: true, status: 'disconnected' })
    await kit.untilAtom(discoveredConnectorsAtom, ([row]) => row?.id === FOX)
    await kit.until(({ ready }) => ready)
    expect(kit.names()).toEqual(['open', 'ready'])
  })

  test('behavior: whoever connects before it is there is told of, followed and remembered', async () => {
    const wallet = page.wallet({ accounts: [0, 1] })
    const kit = page.kit({}, late)
    await connect(kit)
    expect(kit.state()).toMatchObject({ status: 'connected', caipAddress: address })
    expect(kit.names()).toEqual(['ready', 'connect'])
    expect(kit.store.get(buttonFaceAtom).account?.text).toMatch(/^0x/)

    wallet.setAccount(1)
    await kit.until(({ caipAddress }) => caipAddress !== address)
    expect(kit.names()).toEqual(['ready', 'connect', 'account-change'])

    page.leave()
    page.wallet({ accounts: [0, 1] })
    const next = page.kit()
    expect(next.state().status).toBe('reconnecting')
    await next.until(({ status }) => status === 'connected')
  })

  test('behavior: what is stored comes back although nobody had it ready', async () => {
    page.wallet()
    await connect(page.kit())
    page.leave()
    page.wallet()
    const kit = page.kit({}, late)
    await kit.until(({ ready }) => ready)
    expect(kit.state()).toMatchObject({ status: 'connected', caipAddress: address })
    expect(kit.statuses).toEqual(['disconnected', 'reconnecting', 'connected'])
    expect(kit.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: what another tab connects before it is there is taken over with it', async () => {
    page.wallet()
    const [here, there] = [openTab(), openTab()]
    const kit = page.kit({}, { ...late, services: { storage: here.storage } })
    await kit.until(({ ready }) => ready)
    await connect(page.kit({}, { services: { storage: there.storage } }))
    expect(kit.state().status).toBe('disconnected')
    kit.prepare()
    await kit.until(({ status }) => status === 'connected')
    expect(kit.names()).toEqual(['ready', 'connect'])
    here.close()
    there.close()
  })

  test('behavior: an element that comes back to the page tells nothing twice, and who has gone meanwhile', async () => {
    const told = { connections: new Map() }
    page.wallet()
    await connect(page.kit({}, { told }))
    page.leave()
    page.wallet({ accounts: [0, 1] })
    const again = page.kit({}, { told })
    await again.until(({ status, ready }) => ready && status === 'connected')
    expect(again.names()).toEqual(['ready'])
    page.leave()
    page.wallet({ accounts: [1, 0] })
    const moved = page.kit({}, { told })
    await moved.until(({ ready }) => ready)
    expect(moved.names()).toEqual(['ready', 'account-change'])
    page.leave()

    page.wallet()
    const elsewhere = page.kit()
    await elsewhere.until(({ ready }) => ready)
    await elsewhere.disconnect()
    page.leave()
    const gone = page.kit({}, { ...late, told })
    await gone.until(({ ready }) => ready)
    expect(gone.names()).toEqual(['ready', 'disconnect'])
    expect(told.connections.size).toBe(0)
  })

  test('behavior: every verb waits for it', async () => {
    const kit = page.kit({}, late)
    await kit.switchNetwork('eip155:31338')
    expect(kit.state().caipNetworkId).toBe('eip155:31338')
    expect(kit.details('network-change')).toMatchObject([{ previous: 'eip155:31337' }])
    await kit.disconnect()
    await expect(kit.disconnect('nowhere')).rejects.toMatchObject({
      code: 'namespace-not-configured',
    })
    expect(kit.details('error')).toMatchObject([{ code: 'namespace-not-configured' }])
  })

  test('behavior: an end before it is there is an end: nothing begins, nothing is told', async () => {
    const kit = page.kit({}, late)
    const asked = kit.request({ method: 'eth_chainId' })
    kit.destroy()
    await expect(asked).rejects.toThrow()
    expect(kit.names()).toEqual([])
    expect(page.listeners().filter((type) => type === 'storage')).toEqual([])
  })
})
