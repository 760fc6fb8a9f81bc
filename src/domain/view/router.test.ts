import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backRoute,
  backToIndex,
  currentRoute,
  type History,
  pushRoute,
  replaceRoute,
  resetRoute,
  sameRoute,
} from './router.ts'
import { isViewName, type Route, routeTo, viewNames } from './views.ts'

const connect: Route = { view: 'Connect' }
const account: Route = { view: 'Account' }
const networks: Route = { view: 'Networks' }
const external = (connectorId: string): Route => ({
  view: 'ConnectingExternal',
  params: { connectorId },
})
const apart = { connected: false }
const linked = { connected: true }

test('push adds a route, unless it is already shown [spec 2.4a]', () => {
  const history: History = [connect]
  expect(pushRoute(history, external('a'))).toEqual({
    history: [connect, external('a')],
    direction: 'next',
  })
  expect(pushRoute(history, { ...connect })).toEqual({ history, direction: 'none' })
})

test('the same view with other parameters is another route', () => {
  const { history } = pushRoute([connect, external('a')], external('b'))
  expect(history).toEqual([connect, external('a'), external('b')])
})

test('replace changes only the last route [spec 2.4a]', () => {
  expect(replaceRoute([connect, external('a')], external('b'))).toEqual({
    history: [connect, external('b')],
    direction: 'next',
  })
  expect(replaceRoute([connect], connect).direction).toBe('none')
})

test('reset clears the history [spec 2.4a]', () => {
  expect(resetRoute([connect, external('a')], account)).toEqual({
    history: [account],
    direction: 'next',
  })
  expect(resetRoute([connect, account], account)).toEqual({ history: [account], direction: 'none' })
  expect(resetRoute([connect], networks, [account])).toEqual({
    history: [account, networks],
    direction: 'next',
  })
})

test('back keeps the parameters of the earlier route', () => {
  const downloads: Route = { view: 'Downloads', params: { walletId: 'w' } }
  const wallet: Route = { view: 'ConnectingWalletConnect', params: { walletId: 'w' } }
  expect(backRoute([connect, wallet, downloads], apart)).toEqual({
    history: [connect, wallet],
    direction: 'prev',
  })
})

test('back from the first view closes', () => {
  expect(backRoute([connect], apart)).toBe('close')
  expect(backRoute([account], linked)).toBe('close')
})

test('back leads a connected visitor to Account in place of Connect', () => {
  expect(backRoute([connect, external('a')], linked)).toEqual({
    history: [account],
    direction: 'prev',
  })
  expect(backRoute([connect, external('a')], apart)).toMatchObject({ history: [connect] })
  expect(backToIndex([networks, connect, external('a'), account], 1, linked)).toEqual({
    history: [networks, account],
    direction: 'prev',
  })
})

test('back to an index uses the nearest one when out of range [spec 2.4b]', () => {
  const history: History = [account, networks, external('a')]
  expect(backToIndex(history, 0, apart)).toEqual({ history: [account], direction: 'prev' })
  expect(backToIndex(history, 2, apart)).toEqual({ history, direction: 'none' })
  expect(backToIndex(history, 99, apart)).toEqual({ history, direction: 'none' })
  expect(backToIndex(history, -3, apart).history).toEqual([account])
  expect(backToIndex(history, Number.NaN, apart).history).toEqual([account])
})

test('compares nested routes deeply', () => {
  const to = (then: Route): Route => ({
    view: 'SwitchActiveChain',
    params: { namespace: 'solana', networkId: 'solana:x', then, replace: true },
  })
  expect(sameRoute(to(external('a')), to(external('a')))).toBe(true)
  expect(sameRoute(to(external('a')), to(external('b')))).toBe(false)
  expect(sameRoute(to(account), { ...to(account), params: undefined } as unknown as Route)).toBe(
    false,
  )
  const any: Route = { view: 'ConnectingWalletConnect', params: {} }
  expect(sameRoute(any, { ...any, params: { walletId: undefined } })).toBe(true)
})

test('recognizes view names only [spec 2.2]', () => {
  expect(viewNames.toSorted()).toMatchInlineSnapshot(`
    [
      "Account",
      "AccountSettings",
      "AllWallets",
      "Approvals",
      "ApproveTransaction",
      "BuyInProgress",
      "ChooseAccountName",
      "Connect",
      "ConnectSocials",
      "ConnectingExternal",
      "ConnectingFarcaster",
      "ConnectingMultiChain",
      "ConnectingPasskey",
      "ConnectingSocial",
      "ConnectingWalletConnect",
      "Downloads",
      "EmailLogin",
      "EmailVerifyDevice",
      "EmailVerifyOtp",
      "GetWallet",
      "Networks",
      "Nft",
      "OnRamp",
      "OnRampActivity",
      "OnRampFiatSelect",
      "OnRampProviders",
      "OnRampTokenSelect",
      "Pay",
      "PayLoading",
      "ProfileWallets",
      "Receipt",
      "ReceiptList",
      "RegisterAccountName",
      "RegisterAccountNameSuccess",
      "SIWXSignMessage",
      "SaveRecoveryWords",
      "SmartSessionCreated",
      "SmartSessionList",
      "Swap",
      "SwapDone",
      "SwapPreview",
      "SwapSelectToken",
      "SwitchActiveChain",
      "SwitchNetwork",
      "Transactions",
      "UnsupportedChain",
      "UpdateEmailPrimaryOtp",
      "UpdateEmailSecondaryOtp",
      "UpdateEmailWallet",
      "UpgradeEmailWallet",
      "WalletCompatibleNetworks",
      "WalletReceive",
      "WalletSend",
      "WalletSendConfirmed",
      "WalletSendPreview",
      "WalletSendScan",
      "WalletSendSelectToken",
      "WhatIsABuy",
      "WhatIsANetwork",
      "WhatIsAWallet",
    ]
  `)
  for (const other of ['', 'connect', '__proto__', 'constructor', 'toString', 5, null, ['Connect']])
    expect(isViewName(other)).toBe(false)
})

test('lists the views that a host may open by name', () => {
  expect(new Set(viewNames.filter(routeTo))).toEqual(
    new Set([
      'Connect',
      'ConnectingWalletConnect',
      'AllWallets',
      'GetWallet',
      'WhatIsAWallet',
      'Account',
      'Networks',
      'WhatIsANetwork',
      'EmailLogin',
      'UpdateEmailWallet',
      'UpgradeEmailWallet',
      'ConnectSocials',
      'ConnectingFarcaster',
      'ConnectingPasskey',
      'AccountSettings',
      'ProfileWallets',
      'Transactions',
      'Swap',
      'WalletSend',
      'WalletSendSelectToken',
      'OnRamp',
      'OnRampProviders',
      'OnRampFiatSelect',
      'OnRampTokenSelect',
      'OnRampActivity',
      'WhatIsABuy',
      'Pay',
      'WalletReceive',
      'WalletCompatibleNetworks',
      'ChooseAccountName',
      'RegisterAccountName',
      'SmartSessionList',
      'ReceiptList',
      'Approvals',
    ]),
  )
  expect(routeTo('__proto__')).toBe(undefined)
})

const anyRoute: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom(connect, account, networks),
  fc.constantFrom('a', 'b').map(external),
)

test('property: the history is never empty, and never repeats a route', () => {
  const step = fc.oneof(
    fc.tuple(fc.constantFrom(pushRoute, replaceRoute, resetRoute), anyRoute),
    fc.tuple(fc.constant('back' as const), fc.boolean()),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let history: History = [connect]
      for (const [how, what] of steps) {
        if (how === 'back') {
          const move = backRoute(history, { connected: what as boolean })
          if (move !== 'close') {
            expect(move.history.length).toBeLessThan(history.length)
            history = move.history
          }
        } else {
          const before = currentRoute(history)
          const move = how(history, what as Route)
          history = move.history
          expect(currentRoute(history)).toEqual(what)
          expect(move.direction === 'none').toBe(sameRoute(before, what as Route))
        }
        expect(history.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('back leads a connected visitor to every other view unchanged', () => {
  const all: Route = { view: 'AllWallets' }
  expect(backRoute([all, external('a')], linked)).toMatchObject({ history: [all] })
})

test('a swap opened by name accepts only text parameters', () => {
  const given = { amount: '1', fromToken: 5, toToken: null }
  expect(routeTo('Swap', given)).toEqual({ view: 'Swap', params: { amount: '1' } })
  expect(routeTo('Swap')).toEqual({ view: 'Swap', params: {} })
})

test('a route with parameters differs from one with null', () => {
  const swap = (params: object | null) => ({ view: 'Swap', params }) as Route
  expect(sameRoute(swap({}), swap(null))).toBe(false)
  expect(sameRoute(swap(null), swap({}))).toBe(false)
  expect(sameRoute(swap({ amount: '1' }), swap({ amount: '1' }))).toBe(true)
})
