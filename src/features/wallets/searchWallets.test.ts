import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import { known } from '#domain/view/remoteData.ts'
import { walletResultsAtom, walletSearchAtom } from '#state/wallet/wallets.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { searchWalletsAtom } from './searchWallets.ts'

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.close())
beforeEach(() => {
  services.faults.clear()
  services.requests.clear()
})

const open = (config: object = {}) => {
  const endpoints = { api: services.api, rpc: services.rpc }
  const { store } = startClient({
    config: { projectId: 'a'.repeat(32), networks: 'eip155:1', endpoints, ...config },
  })
  const search = (text: string, signal?: AbortSignal) =>
    store.set(searchWalletsAtom, { text, certified: false }, { signal })
  return { store, search, names: () => known(store.get(walletResultsAtom))?.map((w) => w.name) }
}
const asked = () => services.requests.all().map(({ query }) => query.search)

test('behavior: requests up to a hundred results for the text [spec 7.1c, 9.11]', async () => {
  const { store, search, names } = open({ wallets: { exclude: ['no-such-id'] } })
  await search('  MetaM ')
  expect(names()).toEqual(['MetaMask'])
  expect(store.get(walletSearchAtom).text).toBe('  MetaM ')
  expect(services.requests.all()[0]?.query).toMatchObject({
    search: 'MetaM',
    page: '1',
    entries: '100',
    exclude: 'no-such-id',
    chains: 'eip155:1',
  })
})

test('behavior: sends no request for one letter, and one for certified wallets without text', async () => {
  const { store, search, names } = open()
  await search('M')
  expect(store.get(walletResultsAtom)).toEqual({ status: 'idle' })
  expect(asked()).toEqual([])
  await store.set(searchWalletsAtom, { text: '', certified: true })
  expect(names()).toContain('Sandbox Wallet')
  expect(services.requests.all()[0]?.query).toMatchObject({ badge_type: 'certified' })
})

test('behavior: of quick typing requests only the last text', async () => {
  const { search, names } = open()
  let last = new AbortController()
  const searches: Promise<void>[] = []
  for (const text of ['Ra', 'Rai', 'Rain']) {
    last.abort()
    last = new AbortController()
    searches.push(search(text, last.signal))
  }
  await Promise.all(searches)
  expect(asked()).toEqual(['Rain'])
  expect(names()).toEqual(['Rainbow'])
})

test('behavior: sends the request 300 ms after the last key [spec 9.8]', async () => {
  const { search } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const searching = search('Rain')
  const waiting = vi.getTimerCount()
  vi.advanceTimersByTime(299)
  expect(vi.getTimerCount()).toBe(waiting)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(waiting - 1)
  vi.useRealTimers()
  await searching
  expect(asked()).toEqual(['Rain'])
})

test('behavior: drops an answer that arrives after a newer search has started', async () => {
  const { store, search, names } = open()
  services.faults.set('/getWallets', { latencyMs: 60_000, times: 1 })
  const leaving = new AbortController()
  const slow = search('MetaMask', leaving.signal)
  await expect.poll(asked).toEqual(['MetaMask'])
  leaving.abort()
  const newer = search('Rainbow')
  expect(store.get(walletResultsAtom)).toEqual({ status: 'loading' })
  await Promise.all([slow, newer])
  expect(names()).toEqual(['Rainbow'])
})

test('error: a failed search is reported, without earlier results', async () => {
  const { store, search, names } = open()
  await search('Rainbow')
  services.faults.set('/getWallets', { status: 503 })
  await search('MetaMask')
  expect(store.get(walletResultsAtom)).toMatchObject({
    status: 'failed',
    error: { code: 'server-error' },
  })
  expect(names()).toBeUndefined()
  services.faults.clear()
  await search('MetaMask')
  expect(names()).toEqual(['MetaMask'])
})
