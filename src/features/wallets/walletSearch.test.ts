import { expect, test } from 'vitest'
import { searchLocal } from './walletSearch.ts'

const wallets = ['Safe', 'MetaMask', 'Ámbar  Wallet', 'UniSafe', 'ﬁre', '(*.*)'].map((name) => ({
  id: name,
  name,
}))
const found = (text: string) => searchLocal(wallets, text).map((wallet) => wallet.name)

test('names that begin with the text come before names that contain it', () => {
  expect(found('safe')).toEqual(['Safe', 'UniSafe'])
  expect(found('ask')).toEqual(['MetaMask'])
})

test('case, accents, widths and spaces do not count', () => {
  expect(found(' AMBAR   w')).toEqual(['Ámbar  Wallet'])
  expect(found('fire')).toEqual(['ﬁre'])
})

test('text is text, not a pattern', () => {
  expect(found('(*')).toEqual(['(*.*)'])
  expect(found('.')).toEqual(['(*.*)'])
})

test('nothing asked for is everything; nonsense is nothing', () => {
  expect(found('  ')).toHaveLength(6)
  expect(found('\ud800')).toEqual([])
  expect(found('x'.repeat(10_000))).toEqual([])
})
