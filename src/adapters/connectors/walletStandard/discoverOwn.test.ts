// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { createSolanaWallet } from '#element/solanaWallet.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'
import { discoverStandard } from './discoverStandard.ts'

test('behavior: an element that the page has registered is not offered to its visitors', () => {
  const own = createSolanaWallet(
    new Set(),
    () => undefined,
    () => Promise.reject(new Error('not called')),
  )
  const { version, icon, chains, accounts } = own
  const other = { version, icon, chains, accounts, name: 'Owl', features: {} }
  registerStandard(own)
  registerStandard(other)
  const ended = new AbortController()
  let found: readonly StandardWallet[] = []
  discoverStandard({ onChange: (wallets) => (found = wallets), signal: ended.signal })
  expect(found.map(({ name }) => name)).toEqual(['Owl'])
  ended.abort()
})
