import { expect, test } from 'vitest'
import { isBitcoinAddressOf } from './bitcoinChain.ts'

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc'],
  ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bcrt'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bc'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bc'],
] as const)('behavior: %s belongs to %s alone', (address, prefix) => {
  const chains = (['bc', 'tb', 'bcrt'] as const).filter((one) =>
    isBitcoinAddressOf(address, { prefix: one }),
  )
  expect(chains).toEqual([prefix])
})

test.each(['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'n2ZNV88uQbede7C5M5jzi6SyG4GDuPpng', '2MzQ'])(
  'behavior: the legacy address %s may be of any test chain',
  (address) => {
    expect(isBitcoinAddressOf(address, { prefix: 'tb' })).toBe(true)
    expect(isBitcoinAddressOf(address, { prefix: 'bcrt' })).toBe(true)
    expect(isBitcoinAddressOf(address, { prefix: 'bc' })).toBe(false)
  },
)

test('error: an address begins with its prefix', () => {
  for (const prefix of ['bc', 'tb'] as const) {
    expect(isBitcoinAddressOf('x1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { prefix })).toBe(false)
    expect(isBitcoinAddressOf('xmipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', { prefix })).toBe(false)
    expect(isBitcoinAddressOf('', { prefix })).toBe(false)
  }
  // A legacy address may have another chain's prefix somewhere in it.
  expect(isBitcoinAddressOf('1tb1qar0srrr7xfkvy5L643Lydnw9', { prefix: 'bc' })).toBe(true)
  expect(isBitcoinAddressOf('1tb1qar0srrr7xfkvy5L643Lydnw9', { prefix: 'tb' })).toBe(false)
})
