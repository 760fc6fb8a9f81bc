import { expect, test } from 'vitest'
import { profileAddress } from './profileAddress.ts'

const at = (address: string) => ({ address })
const [one, two] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const evm = (id: number) => ({ chainNamespace: 'eip155', caipNetworkId: `eip155:${id}` }) as const
const solana = { chainNamespace: 'solana', caipNetworkId: 'solana:5eykt' } as const

test('behavior: the network’s own address first, then Ethereum’s, then any EVM one', () => {
  expect(profileAddress({ '2147483785': at(one), '60': at(two) }, evm(137))).toBe(one)
  expect(profileAddress({ '60': at(two), '2147483785': at(one) }, evm(1))).toBe(two)
  expect(profileAddress({ '2147483658': at(one) }, evm(1))).toBe(one)
  expect(profileAddress({ '501': at('9Wz'), '60': at('nobody') }, evm(1))).toBeUndefined()
})

test('behavior: on Solana only its own', () => {
  expect(profileAddress({ '501': at('9Wz'), '60': at(one) }, solana)).toBe('9Wz')
  expect(profileAddress({ '60': at(one) }, solana)).toBeUndefined()
  expect(
    profileAddress({}, { chainNamespace: 'bip122', caipNetworkId: 'bip122:0' }),
  ).toBeUndefined()
})
