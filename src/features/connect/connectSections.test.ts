import { describe, expect, test } from 'vitest'
import type { ConfigInput } from '#domain/config/configInput.ts'
import { injectedWallet } from '#features/wallets/testing/injectedWallet.ts'
import {
  desktop,
  listing,
  type OpenStoreOptions,
  openStore,
} from '#features/wallets/testing/openStore.ts'
import {
  recentWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
} from '#state/wallet/wallets.ts'
import {
  allWalletsRowAtom,
  comingRowsAtom,
  connectMethodsAtom,
  connectSectionsAtom,
  isWalletlessAtom,
  suggestionsFailedAtom,
} from './connectSections.ts'

const fox = () => injectedWallet({ name: 'Fox', rdns: 'example.fox' }).connector

const open = (options: OpenStoreOptions = {}) => {
  const { store } = openStore(options)
  const sections = () =>
    store
      .get(connectSectionsAtom)
      .filter(({ rows }) => rows.length > 0)
      .map(
        ({ id, rows }) =>
          `${id}: ${rows.map((row) => (row.kind === 'connector' ? row.connector.name : row.wallet.name)).join(', ')}`,
      )
  return { store, sections }
}

const recommend = (store: ReturnType<typeof openStore>['store'], ...names: string[]) =>
  store.set(recommendedWalletsAtom, {
    status: 'ready',
    value: names.map((name) => listing(name)),
    at: 0,
  })

test('behavior: installed, recent, popular, more', () => {
  const { store, sections } = open({ connectors: [fox()] })
  store.set(recentWalletsAtom, [])
  recommend(store, 'Rainbow', 'Zerion')
  expect(sections()).toEqual(['installed: Fox', 'popular: Rainbow', 'more: WalletConnect'])
  store.set(recentWalletsAtom, [listing('Trust')])
  expect(sections()).toEqual(['installed: Fox', 'recent: Trust', 'more: WalletConnect'])
})

test.each<[string, ConfigInput, string[]]>([
  [
    'groups a site names come first, in its order',
    { connectorTypeOrder: ['recommended', 'injected'] },
    ['popular: Rainbow', 'installed: Fox', 'more: WalletConnect'],
  ],
  [
    'phone wallets a site moved to the front stand alone there',
    { connectorTypeOrder: ['walletConnect'] },
    ['phone: WalletConnect', 'installed: Fox', 'popular: Rainbow'],
  ],
  ['without pairing no phone wallets', { enableWalletConnect: false }, ['installed: Fox']],
  ['without wallets nothing', { enableWallets: false }, []],
])('param: %s', (_name, config, expected) => {
  const { store, sections } = open({ connectors: [fox()], config })
  recommend(store, 'Rainbow')
  expect(sections()).toEqual(expected)
})

test('behavior: keeps a row for each suggested wallet while loading', () => {
  const { store } = open({ connectors: [fox()] })
  expect(store.get(comingRowsAtom)).toBe(1)
  recommend(store, 'Rainbow')
  expect(store.get(comingRowsAtom)).toBe(0)

  const featured = open({ config: { wallets: 'a b example.fox' } })
  expect(featured.store.get(comingRowsAtom)).toBe(2)
  const alone = open({ config: { enableWalletConnect: false } })
  expect(alone.store.get(comingRowsAtom)).toBe(0)
})

test('behavior: suggests to get a wallet only when no wallet is there and none is loading', () => {
  const { store } = open({ config: { email: false, socials: false } })
  expect(store.get(isWalletlessAtom)).toBe(false)
  recommend(store)
  expect(store.get(isWalletlessAtom)).toBe(true)
  store.set(recommendedWalletsAtom, { status: 'failed', error: new Error('offline'), at: 0 })
  expect(store.get(suggestionsFailedAtom)).toBe(true)
  expect(store.get(isWalletlessAtom)).toBe(false)

  const other = open()
  recommend(other.store)
  expect(other.store.get(isWalletlessAtom)).toBe(false)
})

test('behavior: leaves out an empty list where there are other ways to connect', () => {
  const { store } = open({ config: { enableWalletConnect: false } })
  recommend(store)
  expect(store.get(connectMethodsAtom)).toEqual(['email', 'social'])
  const alone = open({ config: { enableWalletConnect: false, email: false, socials: false } })
  recommend(alone.store)
  expect(alone.store.get(connectMethodsAtom)).toEqual(['wallet'])
})

test('behavior: shows the count of all wallets once known; the row can be left out', () => {
  const { store } = open()
  expect(store.get(allWalletsRowAtom)).toBe('')
  store.set(walletPagesAtom, {
    status: 'ready',
    value: { wallets: [], page: 0, count: 543 },
    at: 0,
  })
  expect(store.get(allWalletsRowAtom)).toBe('540+')
  expect(
    open({ config: { wallets: { all: 'hide' } } }).store.get(allWalletsRowAtom),
  ).toBeUndefined()
  expect(open({ config: { projectId: '' } }).store.get(allWalletsRowAtom)).toBe('')
})

describe('ways to connect', () => {
  const methods = (options: OpenStoreOptions = {}) => open(options).store.get(connectMethodsAtom)
  const frame = 'https://wallet.example/sdk'

  test('behavior: lists installed wallets first, and e-mail first without any [spec 10.8b]', () => {
    expect(methods()).toEqual(['email', 'social', 'wallet'])
    expect(methods({ connectors: [fox()] })).toEqual(['wallet', 'email', 'social'])
  })

  test.each<[string, ConfigInput, string[]]>([
    ['what the page switches off is not there', { email: false, socials: false }, ['wallet']],
    ['nor what it leaves out of its own order', { connectMethodsOrder: ['social'] }, ['social']],
    [
      'its own order is kept',
      { connectMethodsOrder: ['wallet', 'social', 'email'] },
      ['wallet', 'social', 'email'],
    ],
    ['without wallets the others stay', { enableWallets: false }, ['email', 'social']],
    ['the hosted frame wants a project', { projectId: '' }, ['wallet']],
    [
      'a frame of the page’s own does not',
      { projectId: '', endpoints: { frame } },
      ['email', 'social', 'wallet'],
    ],
    [
      'the frame serves no Bitcoin',
      { networks: ['bip122:000000000019d6689c085ae165831e93'] },
      ['wallet'],
    ],
    [
      'but Solana',
      { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], socials: ['x'] },
      ['email', 'social', 'wallet'],
    ],
  ])('param: %s', (_name, config, expected) => {
    expect(methods({ config })).toEqual(expected)
  })

  test('behavior: in Telegram the way out stays where the only provider does not work there', () => {
    const page = { ...desktop, isTelegram: true, isIos: true, isMobile: true }
    expect(methods({ config: { socials: ['google'] }, page })).toEqual([
      'email',
      'social',
      'wallet',
    ])
    const desk = { ...desktop, isTelegram: true }
    expect(methods({ config: { socials: ['x'] }, page: desk })).toEqual(['email', 'wallet'])
  })
})
