import { expect, test } from 'vitest'
import { demandLeast } from './demandLeast.ts'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const call = (...words: bigint[]) => `0x12345678${words.map(word).join('')}`

// 1,000 for 2,000, asked for one per cent: the service's minimum is near 1,980.
const demand = { amount: 1000n, brings: 2000n, sent: 1, least: 1990n }
const deadline = 1_790_000_000n
const address = 2n ** 159n

test('behavior: raises the minimum of the call, and nothing else', () => {
  expect(demandLeast(call(1000n, 1980n, address, deadline), demand)).toEqual({
    data: call(1000n, 1990n, address, deadline),
    least: 1990n,
    built: 1980n,
  })
  // Built for a price that has moved since.
  expect(demandLeast(call(1950n), demand)?.data).toBe(call(1990n))
})

test('behavior: never lowers it', () => {
  const data = call(1000n, 1995n)
  expect(demandLeast(data, demand)).toEqual({ data, least: 1995n, built: 1995n })
})

test('behavior: the swapped amount is not a minimum, though it may be as large', () => {
  const parity = { ...demand, amount: 2000n }
  expect(demandLeast(call(2000n, 1980n), parity)?.data).toBe(call(2000n, 1990n))
  expect(demandLeast(call(2000n), parity)).toBeUndefined()
})

test.each([
  ['no word is near', call(1000n, 0n, address)],
  ['two could be it', call(1980n, 1979n)],
  ['a rest that is no word', `${call(1000n)}07bc`],
  ['no data', '0x12345678'],
])('behavior: undefined where %s', (_, data) => {
  expect(demandLeast(data, demand)).toBeUndefined()
})
