import { describe, expect, test } from 'vitest'
import { snapshotOf } from '#domain/wallet/walletSnapshot.ts'
import type { FirstSight } from '#lib/firstSight.ts'
import { rivalsOf, type SeenWallet, walletChanges } from './walletChanges.ts'

type Provider = { request: (args: { method: string }) => Promise<unknown> }

const provider = (): Provider => ({ request: async ({ method }) => method })
const seen = (...providers: Provider[]): SeenWallet => ({
  name: 'Fox',
  isAnnounced: true,
  snapshots: providers.map(snapshotOf),
  functions: [],
})
const wrap = (wallet: Provider) => {
  const { request } = wallet
  return (args: { method: string }) => request(args)
}
const changes = (wallet: SeenWallet, first: FirstSight = [], ...[ethereum]: unknown[]) =>
  walletChanges({ wallets: [wallet], ethereum, first })
const replaced = [{ id: 'wallet-request-replaced', about: 'Fox' }]

describe('a wallet whose requests go elsewhere than when it was met', () => {
  test.each<[string, (wallet: Provider) => void]>([
    ['replaced', (wallet) => Object.assign(wallet, { request: wrap(wallet) })],
    ['bound', (wallet) => Object.assign(wallet, { request: wallet.request.bind(wallet) })],
    [
      'put behind a proxy',
      (wallet) => Object.assign(wallet, { request: new Proxy(wallet.request, {}) }),
    ],
    [
      'defined anew, as the worm of September 2025 does',
      (wallet) =>
        void Object.defineProperty(wallet, 'request', {
          ...{ value: wrap(wallet), writable: true, configurable: true, enumerable: true },
        }),
    ],
    [
      'behind an accessor',
      (wallet) => {
        const { request } = wallet
        Object.defineProperty(wallet, 'request', { get: () => request })
      },
    ],
    [
      'given another class',
      (wallet) => {
        Object.setPrototypeOf(wallet, { request: wrap(wallet) })
        Reflect.deleteProperty(wallet, 'request')
      },
    ],
  ])('error: its request is %s', (_, tamper) => {
    const wallet = provider()
    const known = seen(wallet)
    expect(changes(known)).toEqual([])
    tamper(wallet)
    expect(changes(known)).toEqual(replaced)
  })

  test('error: the method of its class is hidden, or replaced in the class', () => {
    class Wallet {
      async request({ method }: { method: string }): Promise<unknown> {
        return method
      }
    }
    const [hidden, shared] = [new Wallet(), new Wallet()]
    const [first, second] = [seen(hidden), seen(shared)]
    hidden.request = wrap(hidden)
    expect([changes(first), changes(second)]).toEqual([replaced, []])
    Wallet.prototype.request = wrap(shared)
    expect(changes(second)).toEqual(replaced)
  })
})

describe('what belongs to a wallet', () => {
  test('behavior: wrapped before it was met, as extensions wrap one another', () => {
    const wallet = provider()
    wallet.request = wrap(wallet)
    expect(changes(seen(wallet))).toEqual([])
  })

  test('behavior: a proxy that binds its methods anew at each look, and one that hides them all', () => {
    const binding = new Proxy(provider(), {
      get: (target, name) => (name === 'request' ? target.request.bind(target) : undefined),
    })
    const hiding = new Proxy(provider(), {
      getOwnPropertyDescriptor: () => {
        throw new Error('nobody looks')
      },
      getPrototypeOf: () => {
        throw new Error('nobody looks')
      },
    })
    for (const wallet of [binding, hiding]) {
      expect(changes(seen(wallet))).toEqual([])
      expect(changes(seen(wallet), [fetch, undefined, wallet, wallet.request])).toEqual([])
    }
  })

  test('behavior: what changes about it otherwise', () => {
    const wallet = Object.assign(provider(), { chainId: '0x1' })
    const known = seen(wallet)
    Object.assign(wallet, { chainId: '0xa', selectedAddress: '0x0' })
    expect(changes(known)).toEqual([])
  })
})

describe('a wallet that announces its functions one by one', () => {
  const signs = async () => 'signed'
  const wraps = async () => signs()
  const changesOf = (now: () => unknown) =>
    changes({ ...seen(), functions: [{ first: signs, now }] })

  test('error: signs by another function than when it was met', () => {
    expect(changesOf(() => wraps)).toEqual(replaced)
  })

  test.each<[string, () => unknown]>([
    ['the same', () => signs],
    ['withdrawn', () => undefined],
    ['made anew at each look', () => async () => signs()],
  ])('behavior: its function is %s', (_, now) => expect(changesOf(now)).toEqual([]))
})

describe('window.ethereum', () => {
  const first = (wallet: Provider): FirstSight => [fetch, undefined, wallet, wallet.request]

  test('error: wrapped between the script and the first look for wallets', () => {
    const wallet = provider()
    const then = first(wallet)
    wallet.request = wrap(wallet)
    expect(changes(seen(wallet), then)).toEqual([
      { id: 'wallet-request-replaced', about: 'window.ethereum' },
    ])
  })

  test.each<[string, (wallet: Provider) => unknown]>([
    ['another object', provider],
    ['a proxy around it', (wallet) => new Proxy(wallet, {})],
  ])('error: %s in its place', (_, put) => {
    const wallet = provider()
    expect(changes(seen(provider()), first(wallet), put(wallet))).toEqual([
      { id: 'ethereum-replaced', about: 'window.ethereum' },
    ])
  })

  test('behavior: taken over by a wallet that announced itself, first there later, or gone', () => {
    const [wallet, other] = [provider(), provider()]
    expect(changes(seen(other), first(wallet), other)).toEqual([])
    expect(changes(seen(other), [fetch], wallet)).toEqual([])
    expect(changes(seen(other), first(wallet), undefined)).toEqual([])
  })
})

describe('rivals', () => {
  test('error: another object under a known name', () => {
    const [mine, other] = [provider(), provider()]
    const wallet = seen(mine, other)
    expect(rivalsOf(wallet, [wallet]).map((sight) => sight.provider)).toEqual([mine])
  })

  test('behavior: one object, or one function behind several', () => {
    const mine = provider()
    const wallet = seen(mine, mine, { request: mine.request })
    expect(rivalsOf(wallet, [wallet])).toEqual([])
  })

  test('behavior: window.ethereum passes to a wallet that announced itself', () => {
    const [mine, other] = [provider(), provider()]
    const legacy = { ...seen(mine, other), isAnnounced: false }
    expect(rivalsOf(legacy, [legacy, seen(other)])).toEqual([])
    expect(rivalsOf(legacy, [legacy])).toHaveLength(1)
  })
})
