import { expect, test } from 'vitest'
import { WalletListing } from '#domain/wallet/wallet.ts'
import { z } from '#lib/schema.ts'
import { generateWallets } from './generateWallets.ts'

const options = {
  pairingWallet: 'http://127.0.0.1:4000',
  networkIds: ['eip155:31337', 'eip155:31338'],
  injected: [{ name: 'Test Wallet', rdns: 'example.test' }],
}

test('behavior: generates 500 different wallets that the client accepts', () => {
  const wallets = generateWallets(options)
  expect(wallets).toHaveLength(500)
  for (const wallet of wallets) expect(z.parse(WalletListing, wallet).id).toMatch(/^[\da-f]{64}$/)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(500)
  expect(new Set(wallets.map(({ name }) => name)).size).toBe(500)
})

test('behavior: generates the same wallets every time', () => {
  expect(generateWallets(options)).toEqual(generateWallets(options))
})

test('behavior: ten thousand names are unique', () => {
  const wallets = generateWallets({ ...options, size: 10_000 })
  expect(new Set(wallets.map(({ name }) => name)).size).toBe(10_000)
})

test('behavior: covers every kind of link, script and missing field', () => {
  const wallets = generateWallets(options)
  const has = (test: (wallet: WalletListing) => unknown) => wallets.filter(test).length
  expect(has((w) => w.mobile_link?.startsWith(options.pairingWallet))).toBeGreaterThan(50)
  expect(has((w) => w.mobile_link?.endsWith('://'))).toBeGreaterThan(50)
  expect(has((w) => w.desktop_link)).toBeGreaterThan(50)
  expect(has((w) => w.webapp_link === options.pairingWallet)).toBeGreaterThan(50)
  expect(has((w) => !w.mobile_link && !w.desktop_link && !w.webapp_link)).toBeGreaterThan(10)
  expect(has((w) => !w.image_id)).toBeGreaterThan(5)
  expect(has((w) => w.badge_type === 'certified')).toBeGreaterThan(100)
  expect(has((w) => w.rdns === 'example.test')).toBe(1)
  expect(has((w) => /\p{Script=Arabic}/u.test(w.name))).toBeGreaterThan(1)
  expect(has((w) => /\p{Script=Han}/u.test(w.name))).toBeGreaterThan(1)
  expect(has((w) => w.name.length > 60)).toBeGreaterThan(0)
})
