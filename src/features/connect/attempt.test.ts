import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { walletError } from '#adapters/connectors/injected/testing/anvilWallet.ts'
import { injectedWallet } from '#features/wallets/testing/injectedWallet.ts'
import { openStore } from '#features/wallets/testing/openStore.ts'
import { liveConnectionsAtom, storedConnectionsAtom } from '#state/connection/connections.ts'
import {
  askWalletAtom,
  attemptAtom,
  LOOK_INTERVAL_MS,
  SLOW_AFTER_MS,
  UNRESPONSIVE_AFTER_MS,
} from './attempt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  let isPresent = true
  const { wallet, connector } = injectedWallet({
    name: 'Fox',
    rdns: 'example.fox',
    isPresent: () => isPresent,
  })
  const { store } = openStore({ connectors: [connector] })
  const seen: string[] = []
  store.sub(attemptAtom, () => seen.push(store.get(attemptAtom).status))
  const leaving = new AbortController()
  return {
    wallet,
    store,
    seen,
    leaving,
    status: () => store.get(attemptAtom).status,
    connected: () => store.get(liveConnectionsAtom).map((c) => c.accounts[0]?.address),
    ask: (more = {}) =>
      store.set(askWalletAtom, { connectorId: 'example.fox', ...more }, { signal: leaving.signal }),
    remove: () => {
      isPresent = false
    },
  }
}

test('behavior: an approval connects', async () => {
  const { ask, status, connected, wallet } = open()
  await ask()
  expect(status()).toBe('connected')
  expect(connected()).toEqual([wallet.accounts[0]])
})

test.each([
  ['declined', walletError(4001)],
  ['failed', walletError(-32603)],
  ['removed', new Error('Extension context invalidated.')],
])('error: %s', async (expected, error) => {
  const { ask, wallet, status, connected } = open()
  wallet.behaviours.eth_requestAccounts = () => Promise.reject(error)
  await ask()
  expect(status()).toBe(expected)
  expect(connected()).toEqual([])
})

test('behavior: explains a pending request in two steps, and accepts a late answer', async () => {
  const { ask, wallet, status, seen } = open()
  let approve = () => {}
  wallet.behaviours.eth_requestAccounts = () =>
    new Promise<unknown>((resolve) => {
      approve = () => resolve(wallet.perform('eth_requestAccounts', []))
    })
  const asked = ask()
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS)
  expect(status()).toBe('slow')
  await vi.advanceTimersByTimeAsync(UNRESPONSIVE_AFTER_MS)
  expect(status()).toBe('unresponsive')
  approve()
  await asked
  expect(status()).toBe('connected')
  await vi.advanceTimersByTimeAsync(UNRESPONSIVE_AFTER_MS)
  expect(seen).toEqual(['waiting', 'slow', 'unresponsive', 'connected'])
})

test('behavior: waits for a request that is open in the wallet, without a second prompt', async () => {
  const { ask, wallet, status } = open()
  wallet.behaviours.eth_requestAccounts = () => Promise.reject(walletError(-32002))
  const asked = ask()
  await vi.advanceTimersByTimeAsync(3 * LOOK_INTERVAL_MS)
  expect(status()).toBe('pending')
  expect(wallet.count('eth_requestAccounts')).toBe(1)
  delete wallet.behaviours.eth_requestAccounts
  wallet.isPermitted = true // the visitor answers the earlier request
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  await asked
  expect(status()).toBe('connected')
})

test('behavior: continues once a locked wallet is unlocked', async () => {
  const { ask, wallet, status } = open()
  wallet.isPermitted = true
  wallet.isLocked = true
  const asked = ask()
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  expect(status()).toBe('locked')
  wallet.isLocked = false
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  await asked
  expect(status()).toBe('connected')
})

test('behavior: says that a wallet was removed from the page', async () => {
  const { ask, wallet, status, remove } = open()
  wallet.isLocked = true
  const asked = ask()
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  remove()
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  await asked
  expect(status()).toBe('removed')
})

test('behavior: names the expected account, and takes another only when the visitor chooses it', async () => {
  const { ask, wallet, store, connected } = open()
  await ask()
  const [before, other] = wallet.accounts
  const stored = store.get(storedConnectionsAtom)
  await store.set(dispatchConnectionAtom, { type: 'disconnect' })
  store.set(storedConnectionsAtom, stored)
  const again = open()
  again.store.set(storedConnectionsAtom, stored)
  again.wallet.accounts = [other ?? '']
  await again.ask()
  expect(again.store.get(attemptAtom)).toEqual({
    status: 'wrong-account',
    expected: before,
    actual: other,
  })
  expect(again.connected()).toEqual([])
  await again.ask({ anyAccount: true })
  expect(again.connected()).toEqual([other])
  expect(connected()).toEqual([])
})

test('behavior: sends no request to a connected wallet', async () => {
  const { ask, wallet, status } = open()
  await ask()
  await ask()
  expect(status()).toBe('linked')
  expect(wallet.count('eth_requestAccounts')).toBe(1)
})

test('behavior: leaving ends the attempt, and the next one starts anew', async () => {
  const { ask, wallet, status, leaving, connected } = open()
  wallet.behaviours.eth_requestAccounts = () => Promise.reject(walletError(-32002))
  const asked = ask()
  await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS)
  leaving.abort()
  await asked
  expect(status()).toBe('waiting')
  wallet.isPermitted = true
  const looks = wallet.count('eth_accounts')
  await vi.advanceTimersByTimeAsync(5 * LOOK_INTERVAL_MS)
  expect(wallet.count('eth_accounts')).toBe(looks)
  expect(connected()).toEqual([])
})
