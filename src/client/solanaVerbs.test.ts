import { expect, test } from 'vitest'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { StandardAccount } from '#domain/wallet/walletStandard.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { networksAtom } from '#state/network/networks.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import type { Store } from './effect.ts'
import { createSolanaVerbs } from './solanaVerbs.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Decoding this takes half a minute. */
const ENDLESS = '2'.repeat(80_000)
const account: StandardAccount = {
  address: solanaDevAccounts[0].address,
  publicKey: new Uint8Array(32),
  chains: [],
  features: [],
}

/** Over a wallet that gives this answer to every question. */
const verbsOver = (answer: unknown) => {
  const get = (atom: unknown) => (atom === networksAtom ? [findNetwork(MAINNET)] : () => MAINNET)
  return createSolanaVerbs({
    store: { get, set: async () => answer } as unknown as Store,
    accounts: () => [account],
    signal: new AbortController().signal,
  })
}
const sign = { account, transaction: new Uint8Array(200) }

test.each([
  [
    'signature',
    () => verbsOver({ signature: ENDLESS }).signMessage({ account, message: Uint8Array.of(1) }),
  ],
  ['transaction', () => verbsOver({ transaction: ENDLESS }).signTransaction(sign)],
  [
    'transactions',
    () => verbsOver({ transactions: [ENDLESS, ENDLESS] }).signTransaction(sign, sign),
  ],
])('error: a %s that takes too long to decode is an invalid answer', async (_, asked) => {
  const start = performance.now()
  await expect(asked()).rejects.toBeInstanceOf(InvalidAnswerError)
  expect(performance.now() - start).toBeLessThan(3_000)
})
