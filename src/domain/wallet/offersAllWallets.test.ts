import { expect, test } from 'vitest'
import { offersAllWallets } from './offersAllWallets.ts'

const config = (all: 'show' | 'hide' | 'only-mobile', enableWalletConnect = true) => ({
  enableWallets: true,
  enableWalletConnect,
  wallets: { featured: [], include: [], exclude: [], custom: [], all },
})

test('shown, hidden, or on phones only; never without WalletConnect', () => {
  expect(offersAllWallets(config('show'), { mobile: false })).toBe(true)
  expect(offersAllWallets(config('hide'), { mobile: true })).toBe(false)
  expect(offersAllWallets(config('only-mobile'), { mobile: true })).toBe(true)
  expect(offersAllWallets(config('only-mobile'), { mobile: false })).toBe(false)
  expect(offersAllWallets(config('show', false), { mobile: true })).toBe(false)
  expect(offersAllWallets({ ...config('show'), enableWallets: false }, { mobile: true })).toBe(
    false,
  )
})
