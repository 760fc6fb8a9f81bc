import { expect, test } from 'vitest'
import { own } from './own.ts'

test('behavior: reads a record’s own values', () => {
  expect(own({ a: 1 }, 'a')).toBe(1)
  expect(own(JSON.parse('{"__proto__": 2}'), '__proto__')).toBe(2)
})

test.each(['b', undefined, 'constructor', '__proto__', 'toString'])(
  'behavior: undefined for %s',
  (key) => {
    expect(own({ a: 1 }, key)).toBeUndefined()
  },
)
