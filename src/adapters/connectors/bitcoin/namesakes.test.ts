// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createStorage } from '#adapters/storage/storage.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'
import type { Connector } from '../connector.ts'
import { discoverBitcoin } from './discoverBitcoin.ts'

afterEach(() => localStorage.clear())

type Fox = { icon: string; asked: number; wallet: StandardWallet }

const createFox = (icon: string): Fox => {
  const fox = { icon, asked: 0 }
  const wallet = {
    version: '1.0.0',
    name: 'Fox',
    icon,
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: {
      'bitcoin:connect': {},
      'standard:events': { on: () => () => {} },
      'standard:connect': {
        connect: async () => {
          fox.asked += 1
          return { accounts: [] }
        },
      },
    },
  }
  return Object.assign(fox, { wallet: wallet as unknown as StandardWallet })
}

/** A page load with these wallets, registered in this order. */
const load = (wallets: readonly Fox[]) => {
  const ended = new AbortController()
  const stops = wallets.map(({ wallet }) => registerStandard(wallet))
  let found: readonly Connector[] = []
  discoverBitcoin({
    signal: ended.signal,
    storage: createStorage(),
    onChange: (now) => {
      found = now
    },
  })
  const leave = () => {
    ended.abort()
    for (const stop of stops) stop()
  }
  onTestFinished(leave)
  return { found: () => found, stops, leave }
}

const remember = ({ id, name, imageUrl }: Connector) => {
  const accounts = [{ address: 'bc1q', type: 'payment' }]
  const connection = {
    connectorId: id,
    namespace: 'bip122',
    accounts,
    approvedNetworks: 'all',
    name,
    icon: imageUrl,
  }
  localStorage.setItem('latchkey:v1:connections', JSON.stringify({ bip122: connection }))
  return connection
}

const [one, two] = ['AA', 'BB'].map((text) => `data:image/png;base64,${text}==`) as [string, string]

test.each([0, 1])(
  'security: of two wallets of one name, number %d is known at the next load, whoever registers first',
  (chosen) => {
    const before = load([createFox(one), createFox(two)])
    const connector = before.found()[chosen] as Connector
    const connection = remember(connector)
    before.leave()
    const after = load([createFox(two), createFox(one)])
    const known = after.found().find(({ id }) => id === connector.id)
    expect(known?.imageUrl).toBe(connector.imageUrl)
    expect(known?.recognise?.(connection)).toBe('same')
    const other = after.found().find(({ id }) => id !== connector.id)
    expect(other?.recognise?.(connection)).toBe('other')
  },
)

test('security: a second wallet does not move into the place of one that leaves', async () => {
  const [genuine, impostor] = [createFox(one), createFox(two)]
  const page = load([genuine, impostor])
  const [first, second] = page.found()
  await first?.reconnect({ networks: [] })
  expect([genuine.asked, impostor.asked]).toEqual([1, 0])
  page.stops[0]?.()
  await expect.poll(() => page.found().length).toBe(1)
  expect(page.found()[0]?.id).toBe(second?.id)
  await first?.recheck?.().catch(() => [])
  expect(impostor.asked).toBe(0)
})
