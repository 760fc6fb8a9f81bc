import { expect, test } from 'vitest'
import { evmChainId } from './evmChainId.ts'

test.each([
  ['eip155:1', 1],
  ['eip155:11155111', 11155111],
  // A wallet that does not say which network it is on.
  ['eip155:0', undefined],
  ['eip155:9007199254740993', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
  [undefined, undefined],
] as const)('behavior: the number of %s is %s', (id, expected) => {
  expect(evmChainId(id)).toBe(expected)
})
