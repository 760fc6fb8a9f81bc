// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type PageWallet, startPage } from '#client/testing/startPage.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { rowNotesAtom } from './rowNotes.ts'

const chain = { url: 'http://127.0.0.1:1', close: async () => {}, chainId: 31337 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** The badges of this page's wallets, for a visitor who has disconnected Fox before. */
const badges = async (wallets: readonly PageWallet[]) => {
  const page = startPage([chainNetwork(chain, [])])
  page.wallet()
  const before = page.client()
  await before.store.set(connectAtom, { connectorId: 'example.fox' })
  await before.disconnect()
  page.leave()
  for (const wallet of wallets) {
    page.wallet(wallet)
    delete window.__testWallets
  }
  const { store } = page.client()
  await vi.advanceTimersByTimeAsync(100)
  const row = { kind: 'connector', group: 'injected', disabled: false } as const
  return store
    .get(discoveredConnectorsAtom)
    .map((connector) => store.get(rowNotesAtom)({ ...row, key: connector.id, connector }).badge)
}

test('behavior: the wallet that was used last has a badge', async () => {
  expect(await badges([{}, { rdns: 'example.owl', name: 'Owl' }])).toEqual(['last used', undefined])
})

test('security: of two that claim to be it, neither has', async () => {
  expect(await badges([{ icon: 'data:image/png;base64,BB==' }, {}])).toEqual([undefined, undefined])
})
