import { expect, test } from 'vitest'
import { holding } from './testing/ownedStore.ts'
import { searchTokens } from './tokenSearch.ts'

const holdings = [
  holding('ETH', 1n),
  holding('USDC', 1n, { address: '0xA0b8' }),
  holding('ÉTOILE', 1n, { address: '0x2' }),
]
const found = (text: string) => searchTokens(holdings, text).map(({ token }) => token.symbol)

test('behavior: by symbol and by name, case and accents aside', () => {
  expect(found('us')).toEqual(['USDC'])
  expect(found('eto')).toEqual(['ÉTOILE'])
  expect(found('OF OURS')).toHaveLength(3)
  expect(found(' ')).toHaveLength(3)
  expect(found('doge')).toEqual([])
})

test('behavior: by the whole address of its contract', () => {
  expect(found('0xa0b8')).toEqual(['USDC'])
  expect(found('0xa0')).toEqual([])
})
