import { expect, test } from 'vitest'
import { own } from './own.ts'

test('behavior: a record gives what was put into it', () => {
  expect(own({ a: 1 }, 'a')).toBe(1)
  expect(own(JSON.parse('{"__proto__": 2}'), '__proto__')).toBe(2)
})

test.each(['b', undefined, 'constructor', '__proto__', 'toString'])(
  'behavior: and nothing for %s',
  (key) => {
    expect(own({ a: 1 }, key)).toBeUndefined()
  },
)
