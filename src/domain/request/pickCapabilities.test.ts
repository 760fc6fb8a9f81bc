import { expect, test } from 'vitest'
import { pickCapabilities } from './pickCapabilities.ts'

const answer = { '0x0': { a: 1 }, '0x1': { b: 2 }, '0xA': { c: 3 } }

test('behavior: keeps the named chains, in any letter case, and what applies to every chain', () => {
  expect(pickCapabilities(answer, ['0x…', ['0xa']])).toEqual({ '0x0': { a: 1 }, '0xA': { c: 3 } })
  expect(pickCapabilities(answer, ['0x…', ['0XA', '0x1']])).toEqual(answer)
  expect(pickCapabilities(answer, ['0x…', ['0x5']])).toEqual({ '0x0': { a: 1 } })
})

test.each([[undefined], [['0x…']], [['0x…', []]], [['0x…', '0x1']], [{ 1: ['0x1'] }]])(
  'behavior: the parameters %j name no chain',
  (params) => {
    expect(pickCapabilities(answer, params)).toBe(answer)
  },
)

test.each([[null], ['text'], [undefined]])('behavior: the answer %j is handed through', (other) => {
  expect(pickCapabilities(other, ['0x…', ['0x1']])).toBe(other)
})
