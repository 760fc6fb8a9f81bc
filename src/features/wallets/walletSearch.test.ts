import { expect, test } from 'vitest'
import { searchLocal } from './walletSearch.ts'
import type { WalletChoice } from './walletTarget.ts'

const wallets = ['Safe', 'MetaMask', 'Ámbar  Wallet', 'UniSafe', 'ﬁre', '(*.*)'].map(
  (name): WalletChoice => ({ kind: 'wallet', wallet: { id: name, name } }),
)
const found = (text: string) =>
  searchLocal(wallets, text).map((choice) => choice.kind === 'wallet' && choice.wallet.name)

test('lists names that start with the text before names that contain it', () => {
  expect(found('safe')).toEqual(['Safe', 'UniSafe'])
  expect(found('ask')).toEqual(['MetaMask'])
})

test('ignores case, accents, character width and spaces', () => {
  expect(found(' AMBAR   w')).toEqual(['Ámbar  Wallet'])
  expect(found('fire')).toEqual(['ﬁre'])
})

test('the text is no pattern', () => {
  expect(found('(*')).toEqual(['(*.*)'])
  expect(found('.')).toEqual(['(*.*)'])
})

test('an empty text matches everything, an unknown one nothing', () => {
  expect(found('  ')).toHaveLength(6)
  expect(found('\ud800')).toEqual([])
  expect(found('x'.repeat(10_000))).toEqual([])
})
