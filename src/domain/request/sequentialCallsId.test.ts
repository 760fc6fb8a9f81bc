import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_SEQUENTIAL_CALLS,
  readSequentialCallsId,
  sequentialCallsId,
} from './sequentialCallsId.ts'

const digits = (length: number) =>
  fc
    .uint8Array({ minLength: length / 2, maxLength: length / 2 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

test('property: an id encodes what was sent, within the maximum length', () => {
  const turns = fc.record({
    hashes: fc.array(digits(64), { minLength: 1, maxLength: MAX_SEQUENTIAL_CALLS }),
    planned: fc.integer({ min: 1, max: MAX_SEQUENTIAL_CALLS }),
    chainId: fc.integer({ min: 1 }).map((id) => `0x${id.toString(16)}`),
  })
  fc.assert(
    fc.property(turns, (sent) => {
      const id = sequentialCallsId(sent)
      expect(readSequentialCallsId(id)).toEqual(sent)
      expect(id.length).toBeLessThanOrEqual(2 + 2 * 4096)
    }),
  )
})

test('behavior: a chain id keeps the zeros within it', () => {
  const sent = { hashes: [`0x${'ab'.repeat(32)}`], planned: 1, chainId: '0xa00b0' }
  expect(readSequentialCallsId(sequentialCallsId(sent))).toEqual(sent)
})

test('property: does not accept other ids', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits(64), digits(96)), (id) => !readSequentialCallsId(id)),
  )
})
