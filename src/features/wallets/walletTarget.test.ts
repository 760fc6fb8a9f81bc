import { expect, test } from 'vitest'
import { explorerIds } from '#domain/network/explorerIds.ts'
import { linkFollowedAtom, pairingAtom, transportAtom } from '#state/connection/pairing.ts'
import { routeAtom } from '#state/view/router.ts'
import { injectedWallet } from './testing/injectedWallet.ts'
import { desktop, iphone, listing, openStore } from './testing/openStore.ts'
import { chooseWalletAtom, scanCodeAtom, walletTargetAtom } from './walletTarget.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=abc'
const waiting = { status: 'waiting', uri, expiresAt: 1e15 } as const
const encoded = encodeURIComponent(uri)
const rainbow = listing('Rainbow', { link_mode: 'https://rainbow.example' })
const choice = { kind: 'wallet', wallet: rainbow } as const
const toRainbow = { view: 'ConnectingWalletConnect', params: { walletId: 'rainbow' } } as const

test('behavior: on a desktop a directory wallet opens its view, in every state of the pairing', () => {
  const { store } = openStore()
  const walletTarget = store.get(walletTargetAtom)
  expect(walletTarget(choice)).toEqual({ kind: 'view', platform: 'qrcode', route: toRainbow })
  store.set(pairingAtom, waiting)
  expect(store.get(walletTargetAtom)).toBe(walletTarget)
})

test('behavior: on a phone a row is busy until its link carries the pairing', () => {
  const { store } = openStore({ page: iphone })
  const targetOf = () => store.get(walletTargetAtom)(choice)
  expect(targetOf()).toMatchObject({ kind: 'app', href: undefined, target: '_self' })
  store.set(pairingAtom, { status: 'starting' })
  expect(targetOf()).toMatchObject({ kind: 'app', href: undefined })
  store.set(pairingAtom, waiting)
  expect(targetOf()).toEqual({
    kind: 'app',
    href: `rainbow://wc?uri=${encoded}`,
    target: '_self',
    followed: { walletId: 'rainbow', name: 'Rainbow', href: 'rainbow://' },
    route: toRainbow,
  })
})

test('behavior: before the session is loaded, a row on a phone is busy and one on a desktop opens its view', () => {
  const phone = openStore({ page: iphone, hasSession: false }).store
  expect(phone.get(walletTargetAtom)(choice)).toMatchObject({ kind: 'app', href: undefined })
  const { store } = openStore({ hasSession: false })
  expect(store.get(walletTargetAtom)(choice)).toMatchObject({ kind: 'view', route: toRainbow })
})

test.each([
  ['failed', { status: 'failed', error: new Error('no relay') }, 'online'],
  ['cannot be made', { status: 'starting' }, 'offline'],
] as const)(
  'behavior: a row does not stay busy over a pairing that %s',
  (_name, pairing, transport) => {
    const { store } = openStore({ page: iphone })
    store.set(pairingAtom, pairing)
    store.set(transportAtom, transport)
    expect(store.get(walletTargetAtom)(choice)).toEqual({
      kind: 'view',
      platform: 'mobile',
      route: toRainbow,
    })
  },
)

test.each([
  [
    'universal links where the site prefers them',
    iphone,
    'https://rainbow.example/wc?uri=',
    '_self',
  ],
  ['the top page from within a frame', { ...iphone, isFramed: true }, undefined, '_top'],
  ['a new tab from within Telegram', { ...iphone, isTelegram: true }, undefined, '_blank'],
] as const)('param: %s', (_name, page, base, target) => {
  const { store } = openStore({ page, config: { preferUniversalLinks: base !== undefined } })
  store.set(pairingAtom, waiting)
  const walletTarget = store.get(walletTargetAtom)(choice)
  expect(walletTarget).toMatchObject({ href: `${base ?? 'rainbow://wc?uri='}${encoded}`, target })
})

test('behavior: Telegram on Android gets the pairing encoded twice', () => {
  const { store } = openStore({
    page: { ...iphone, isIos: false, isAndroid: true, isTelegram: true },
  })
  store.set(pairingAtom, waiting)
  expect(store.get(walletTargetAtom)(choice)).toMatchObject({
    href: `rainbow://wc?uri=${encodeURIComponent(encoded)}`,
  })
})

test('behavior: an injected wallet is asked directly, from its own row or its directory entry', () => {
  const { store } = openStore({
    connectors: [injectedWallet({ name: 'Fox', rdns: 'example.fox' }).connector],
  })
  const external = { view: 'ConnectingExternal', params: { connectorId: 'example.fox' } }
  const found = listing('Fox for phones', { rdns: 'example.fox' })
  expect(store.get(walletTargetAtom)({ kind: 'wallet', wallet: found })).toEqual({
    kind: 'view',
    platform: 'browser',
    route: external,
  })
})

test('behavior: Phantom opens the page in its own browser on phones, and is scanned elsewhere', () => {
  const phantom = listing('Phantom', { id: explorerIds.phantom })
  const targetOn = (page: typeof iphone) => {
    const { store } = openStore({ page })
    store.set(pairingAtom, waiting)
    return store.get(walletTargetAtom)({ kind: 'wallet', wallet: phantom })
  }
  expect(targetOn(iphone)).toEqual({
    kind: 'browse',
    href: 'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart?ref=https%3A%2F%2Fshop.example',
    target: '_self',
  })
  expect(targetOn(desktop)).toMatchObject({ kind: 'view', platform: 'qrcode' })
})

test('behavior: stores the link that was followed, until the next choice', () => {
  const { store } = openStore({ page: iphone })
  store.set(pairingAtom, waiting)
  store.set(chooseWalletAtom, choice)
  expect(store.get(linkFollowedAtom)).toEqual({
    walletId: 'rainbow',
    name: 'Rainbow',
    href: 'rainbow://',
  })
  expect(store.get(routeAtom)).toEqual(toRainbow)
  store.set(scanCodeAtom)
  expect(store.get(linkFollowedAtom)).toBeUndefined()
  expect(store.get(routeAtom)).toEqual({ view: 'ConnectingWalletConnect', params: {} })
})
