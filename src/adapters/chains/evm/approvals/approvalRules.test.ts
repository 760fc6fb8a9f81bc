import { describe, expect, test } from 'vitest'
import { type BlockRange, firstRange, narrowerRange, rangeBelow, startOf } from './blockRange.ts'
import { grantEvents, type LogEntry, readGrants } from './readGrants.ts'

describe('block ranges', () => {
  /** The ranges asked for on a chain whose node takes no more than `limit` blocks. */
  const walk = (head: bigint, limit: bigint): { ranges: string[]; refusals: number } => {
    const ranges: string[] = []
    let refusals = 0
    let range: BlockRange | undefined = firstRange(head)
    while (range) {
      const length = range.last - startOf(range) + 1n
      if (length > limit) {
        refusals += 1
        range = narrowerRange(range)
        if (!range) throw new Error('refused')
        continue
      }
      ranges.push(`${startOf(range)}-${range.last}`)
      range = rangeBelow(range)
    }
    return { ranges, refusals }
  }

  test.each([
    ['a young chain is one range', 40n, 10n ** 9n, ['0-40'], 0],
    ['a chain of one block', 0n, 10n ** 9n, ['0-0'], 0],
    ['ranges double', 59_999n, 10n ** 9n, ['50000-59999', '30000-49999', '0-29999'], 0],
    ['a refusal halves', 9_999n, 6_000n, ['5000-9999', '0-4999'], 1],
    ['refused growth is not tried again', 39_999n, 10_000n, 4, 1],
    ['a strict node', 999n, 250n, ['750-999', '500-749', '250-499', '0-249'], 2],
  ])('%s', (_, head, limit, ranges, refusals) => {
    const found = walk(head, limit)
    if (typeof ranges === 'number') expect(found.ranges).toHaveLength(ranges)
    else expect(found.ranges).toEqual(ranges)
    expect(found.refusals).toBe(refusals)
  })

  test.each([
    [23_000_000n, 10n ** 9n],
    [23_000_000n, 10_000n],
    [123_457n, 777n],
    [10_001n, 10_000n],
  ])('every block of %d is searched once, %d at a time', (head, limit) => {
    const { ranges } = walk(head, limit)
    let below = head
    for (const range of ranges) {
      const [start = 0n, last = 0n] = range.split('-').map(BigInt)
      expect(last).toBe(below)
      below = start - 1n
    }
    expect(below).toBe(-1n)
  })

  test('a node that refuses even a hundred blocks cannot be searched', () => {
    expect(() => walk(10n ** 6n, 50n)).toThrow('refused')
  })
})

const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}` as const
const [owner, spender, token, permit2] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
  '0x3333333333333333333333333333333333333333',
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
] as const
const log = (
  event: keyof typeof grantEvents,
  topics: readonly (string | bigint)[],
  more: Partial<LogEntry> = {},
): LogEntry => ({
  address: token,
  topics: [grantEvents[event], word(owner), ...topics.map(word)],
  data: '0x',
  blockNumber: '0x5',
  logIndex: '0x0',
  ...more,
})

describe('events', () => {
  test.each([
    ['an amount of a token', log('approval', [spender]), [`token:${token}:${spender}`]],
    ['one collectible', log('approval', [spender, 7n]), [`item:${token}:7`]],
    ['a whole collection', log('approvalForAll', [spender]), [`collection:${token}:${spender}`]],
    [
      'Permit2, by a transaction',
      log('permit2Approval', [token, spender], { address: permit2 }),
      [`permit2:${token}:${spender}`],
    ],
    [
      'Permit2, by a signature',
      log('permit2Permit', [token, spender], { address: permit2 }),
      [`permit2:${token}:${spender}`],
    ],
    ['an event like Permit2’s of another contract', log('permit2Approval', [token, spender]), []],
    ['a log that a fork has undone', log('approval', [spender], { removed: true }), []],
    ['a topic that is no address', log('approval', [2n ** 200n]), []],
    ['an event without a spender', log('approval', []), []],
    ['any other event', { ...log('approval', [spender]), topics: [word(1n), word(owner)] }, []],
  ])('%s', (_, entry, ids) => {
    expect(readGrants([entry]).map(({ id }) => id)).toEqual(ids)
  })

  test('each grant is told once, by its last event; the newest come first', () => {
    const at = (block: string, index: string, to: string) =>
      log('approval', [to], {
        blockNumber: block as `0x${string}`,
        logIndex: index as `0x${string}`,
        blockTimestamp: block as `0x${string}`,
      })
    const grants = readGrants([
      at('0x2', '0x0', spender),
      at('0x9', '0x1', spender),
      at('0x9', '0x2', owner),
      at('0xa', '0x0', token),
    ])
    expect(grants.map((one) => [one.spender, one.block, one.since])).toEqual([
      [token, 10n, 10_000],
      [owner, 9n, 9_000],
      [spender, 9n, 9_000],
    ])
  })
})
