import { expect, test } from 'vitest'
import { type ActivityEntry, type ActivityTransfer, counterpartyOf } from './activity.ts'

const [own, other] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const entry = (
  type: ActivityEntry['type'],
  directions: ActivityTransfer['direction'][],
  [from, to]: (string | undefined)[],
) =>
  ({
    type,
    from,
    to,
    transfers: directions.map((direction) => ({ direction })),
  }) as unknown as ActivityEntry

test.each([
  ['send', ['out'], [own, other], other],
  ['receive', ['in'], [other, own], other],
  // An approval is a call of the token.
  ['approve', [], [own, other], other],
  ['trade', ['in', 'out'], [own, other], undefined],
  ['execute', ['in', 'out'], [own, other], undefined],
  // To itself, in whichever case.
  ['send', ['self'], [own, own.toUpperCase().replace('X', 'x')], undefined],
  ['send', ['out'], [own, undefined], undefined],
] as const)('behavior: of %s, %j, %j it is %s', (type, directions, sides, expected) => {
  expect(counterpartyOf(entry(type, [...directions], [...sides]), own)).toBe(expected)
})
