import { expect, test } from 'vitest'
import { cutFrameId } from './frameId.ts'

test.each([
  ['a string of 19 digits', '{"id":"1795162645488626688","method":"m"}', '"1795162645488626688"'],
  ['an integer beyond 2^53', '{"id":1700000000000000001,"method":"m"}', '1700000000000000001'],
  ['an id behind params that hold another', '{"params":{"id":1},"id":2}', '2'],
  ['an id inside an array', '{"params":[{"id":1}],"id": 3 }', '3'],
  ['an id within a text', '{"params":"\\"id\\":9,{","id":"4"}', '"4"'],
  ['a value that reads id', '{"method":"id","id":5}', '5'],
  ['white space around', '{ "id"\n:\t6\n}', '6'],
  ['escaped quotes in the id', '{"id":"a\\"b"}', '"a\\"b"'],
  ['an escaped key', '{"\\u0069d":7}', '7'],
])('echoes %s unchanged', (_case, text, id) => {
  expect(cutFrameId(text)).toBe(id)
})

test('a frame without an id has none', () => {
  expect(cutFrameId('{"method":"m","params":{"id":1}}')).toBeUndefined()
})

test('finds the id after a message of a megabyte', () => {
  const text = JSON.stringify({ params: { message: '"}'.repeat(500_000) }, id: 8 })
  expect(cutFrameId(text)).toBe('8')
})
