import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goToAtom } from '#actions/view/goTo.ts'
import { loadNextWalletsAtom } from '#actions/wallet/loadWallets.ts'
import type { ConfigInput } from '#domain/config/configInput.ts'
import { walletSearchAtom } from '#state/wallet/wallets.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import {
  fillAllWalletsAtom,
  leaveAllWalletsAtom,
  searchAtom,
  shownStatusAtom,
  shownTotalAtom,
  shownWalletsAtom,
} from './allWallets.ts'
import { injectedWallet } from './testing/injectedWallet.ts'
import { iphone, type OpenStoreOptions, openStore } from './testing/openStore.ts'

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services.close())
beforeEach(() => {
  services.faults.clear()
  services.requests.clear()
})

const everything: ConfigInput = { networks: 'eip155:1 eip155:10' }

const open = ({ config, ...rest }: OpenStoreOptions = {}) => {
  const endpoints = { api: services.api, rpc: services.rpc }
  const { store } = openStore({ config: { ...everything, endpoints, ...config }, ...rest })
  const names = () =>
    store
      .get(shownWalletsAtom)
      .map((shown) =>
        shown.kind === 'connector' ? `here: ${shown.connector.name}` : shown.wallet.name,
      )
  return { store, names }
}

test('behavior: installed wallets first, then page after page, without moving shown rows', async () => {
  const { connector } = injectedWallet({ name: 'Fox', rdns: 'example.fox' })
  const { store, names } = open({ connectors: [connector] })
  expect(names()).toEqual(['here: Fox'])
  expect(store.get(shownTotalAtom)).toBe(-1)
  await store.set(fillAllWalletsAtom)
  const first = names()
  expect(first.slice(0, 3)).toEqual(['here: Fox', 'Sandbox Wallet', 'MetaMask'])
  expect(first.length).toBeGreaterThanOrEqual(41)
  expect(store.get(shownTotalAtom)).toBeGreaterThan(first.length)
  await store.set(loadNextWalletsAtom)
  expect(names().slice(0, first.length)).toEqual(first)
  expect(names().length).toBeGreaterThanOrEqual(81)
})

test('behavior: a page that arrives leaves the shown choices the same objects, so that no tile is drawn again', async () => {
  const { connector } = injectedWallet({ name: 'Fox', rdns: 'example.fox' })
  const { store } = open({ connectors: [connector] })
  await store.set(fillAllWalletsAtom)
  const first = store.get(shownWalletsAtom)
  await store.set(loadNextWalletsAtom)
  const next = store.get(shownWalletsAtom)
  expect(next.length).toBeGreaterThan(first.length)
  expect(first.every((choice, at) => choice === next[at])).toBe(true)
})

test('behavior: lists an installed wallet once', async () => {
  const { connector } = injectedWallet({ name: 'MetaMask', rdns: 'io.metamask' })
  const { store, names } = open({ connectors: [connector] })
  await store.set(fillAllWalletsAtom)
  expect(names().filter((name) => name.includes('MetaMask'))).toEqual(['here: MetaMask'])
})

test('behavior: lists the site’s featured and custom wallets first, and no excluded ones', async () => {
  const [pairing, metamask, trust] = services.wallets
  const { store, names } = open({
    config: {
      wallets: {
        featured: [trust?.id ?? ''],
        exclude: [metamask?.id ?? ''],
        custom: [{ id: 'own', name: 'Own Wallet', mobile_link: 'own://' }],
      },
    },
  })
  await store.set(fillAllWalletsAtom)
  expect(names().slice(0, 3)).toEqual([trust?.name, 'Own Wallet', pairing?.name])
  expect(names()).not.toContain('MetaMask')
})

test('behavior: a search shows loaded wallets at once, and appends the directory’s results', async () => {
  const { connector } = injectedWallet({ name: 'Trailblazer', rdns: 'example.trail' })
  const { store, names } = open({ connectors: [connector] })
  await store.set(fillAllWalletsAtom)
  const search = store.set(searchAtom, { text: 'tra', certified: false })
  const atOnce = names()
  expect(atOnce[0]).toBe('here: Trailblazer')
  expect(store.get(shownStatusAtom)).toBe('loading')
  await search
  expect(store.get(shownStatusAtom)).toBe('complete')
  expect(names().slice(0, atOnce.length)).toEqual(atOnce)
  expect(names().length).toBeGreaterThan(atOnce.length)
  expect(new Set(names()).size).toBeGreaterThan(0)
  expect(names().every((name) => /tra/i.test(name.normalize('NFKD')))).toBe(true)
})

test('behavior: a search that failed is repeated without its text', async () => {
  services.faults.set('*', { offline: true })
  const { store, names } = open()
  await store.set(fillAllWalletsAtom)
  await store.set(searchAtom, { text: 'rainbow', certified: false })
  expect(store.get(shownStatusAtom)).toBe('failed')
  services.faults.clear()
  await store.set(searchAtom, undefined)
  expect(store.get(shownStatusAtom)).toBe('complete')
  expect(names()).toEqual(['Rainbow'])
})

test('behavior: certified wallets only, loaded and fetched', async () => {
  const { store } = open()
  await store.set(fillAllWalletsAtom)
  await store.set(searchAtom, { text: '', certified: true })
  const badges = store
    .get(shownWalletsAtom)
    .map((shown) => shown.kind === 'wallet' && shown.wallet.badge_type)
  expect(badges.length).toBeGreaterThan(40)
  expect(new Set(badges)).toEqual(new Set(['certified']))
})

test('behavior: a newer search replaces one that is still running', async () => {
  const { store, names } = open()
  await store.set(fillAllWalletsAtom)
  const older = new AbortController()
  const first = store.set(searchAtom, { text: 'me', certified: false }, { signal: older.signal })
  older.abort()
  await store.set(searchAtom, { text: 'rainbow', certified: false })
  await first
  expect(names()).toEqual(['Rainbow'])
})

test('error: with the directory unreachable lists installed and shipped wallets, and a retry loads the rest', async () => {
  services.faults.set('*', { offline: true })
  const { connector } = injectedWallet({ name: 'Fox', rdns: 'example.fox' })
  const { store, names } = open({ connectors: [connector] })
  await store.set(fillAllWalletsAtom)
  expect(names().slice(0, 3)).toEqual(['here: Fox', 'MetaMask', 'Trust Wallet'])
  expect(store.get(shownStatusAtom)).toBe('failed')
  expect(store.get(shownTotalAtom)).toBe(-1)
  services.faults.clear()
  await store.set(loadNextWalletsAtom)
  expect(store.get(shownStatusAtom)).toBe('more')
  expect(names().slice(0, 3)).toEqual(['here: Fox', 'Sandbox Wallet', 'MetaMask'])
  expect(names().length).toBeGreaterThan(40)
})

test('behavior: without a project id lists and searches all shipped wallets, also on a phone', async () => {
  const desk = open({ config: { projectId: '' } })
  await desk.store.set(fillAllWalletsAtom)
  expect(desk.store.get(shownStatusAtom)).toBe('complete')
  expect(desk.store.get(shownTotalAtom)).toBe(desk.names().length)
  await desk.store.set(searchAtom, { text: 'zer', certified: false })
  expect(desk.names()).toEqual(['Zerion'])
  expect(services.requests.all()).toEqual([])

  const phone = open({ config: { projectId: '' }, page: iphone })
  await phone.store.set(fillAllWalletsAtom)
  expect(phone.names().length).toBeGreaterThan(30)
})

test('behavior: on a phone lists only wallets it can open', async () => {
  const { store } = open({ page: iphone })
  await store.set(fillAllWalletsAtom)
  const shown = store.get(shownWalletsAtom)
  expect(shown.length).toBeGreaterThan(20)
  expect(
    shown.every(
      (one) =>
        one.kind === 'wallet' && (one.wallet.mobile_link || /coinbase/i.test(one.wallet.name)),
    ),
  ).toBe(true)
})

test('behavior: a search is kept while a wallet is viewed, and cleared when the list is left', async () => {
  const { store } = open()
  store.set(goToAtom, { view: 'AllWallets' })
  await store.set(searchAtom, { text: 'rainbow', certified: false })
  store.set(goToAtom, { view: 'Downloads', params: { walletId: 'any' } })
  store.set(leaveAllWalletsAtom)
  expect(store.get(walletSearchAtom).text).toBe('rainbow')
  store.set(goToAtom, { view: 'Connect' }, { how: 'reset' })
  store.set(leaveAllWalletsAtom)
  expect(store.get(walletSearchAtom).text).toBe('')
})

test('param: searches ten thousand wallets in one short task', async () => {
  const { store } = open({
    config: {
      wallets: {
        custom: Array.from({ length: 10_000 }, (_, at) => ({
          id: `w${at}`,
          name: `Wállet ${at}`,
          mobile_link: 'w://',
        })),
      },
    },
  })
  void store.set(searchAtom, { text: 'w', certified: false })
  void store.set(searchAtom, { text: 'wallet 77', certified: false })
  expect(store.get(shownWalletsAtom)).toHaveLength(111)
})
