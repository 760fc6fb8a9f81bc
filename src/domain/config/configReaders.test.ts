import { expect, test } from 'vitest'
import {
  flag,
  json,
  list,
  listOrFlag,
  oneOf,
  type Reader,
  record,
  text,
  words,
} from './configReaders.ts'

/** What a reader makes of a value, and what it reports. */
const read = <Value>(reader: Reader<Value>, value: unknown) => {
  const reports: string[] = []
  const found = reader(value, (message, within) =>
    reports.push(within === undefined ? message : `${within}: ${message}`),
  )
  return { found, reports }
}

test('behavior: a text is trimmed', () => {
  expect(read(text, ' a ')).toEqual({ found: 'a', reports: [] })
  expect(read(oneOf(['a', 'b']), ' b\n').found).toBe('b')
  expect(read(text, 5).found).toBe(undefined)
  expect(read(text, 5).reports).toHaveLength(1)
})

test('behavior: only a text that begins like JSON is parsed', () => {
  expect(json(' [1]')).toEqual([1])
  expect(json('{"a":1}')).toEqual({ a: 1 })
  expect(json('[1')).toBe('[1')
  expect(json('a [1]')).toBe('a [1]')
  expect(json('"a"')).toBe('"a"')
  expect(json('1')).toBe('1')
  expect(json(['[1]'])).toEqual(['[1]'])
})

test('behavior: words are separated by spaces and commas, in any number', () => {
  expect(words(' a,b , c\n')).toEqual(['a', 'b', 'c'])
  expect(words('["a b"]')).toEqual(['a b'])
  expect(words(5)).toBe(5)
})

test.each([
  ['', true],
  ['false', false],
  [' false ', false],
  ['anything', true],
  [true, true],
  [false, false],
])('behavior: as a flag, %j is %s', (value, found) => {
  expect(read(flag, value)).toEqual({ found, reports: [] })
})

test('error: a flag is a boolean', () => {
  for (const value of [0, null, {}])
    expect(read(flag, value)).toEqual({ found: undefined, reports: ['expected true or false'] })
})

test('behavior: a list keeps the entries that can be used, and names the others', () => {
  const { found, reports } = read(list(oneOf(['a', 'b'])), 'a c b')
  expect(found).toEqual(['a', 'b'])
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatch(/^1: /)
  expect(read(list(text), 5)).toEqual({ found: undefined, reports: ['expected a list'] })
})

test.each([
  ['', true],
  [' ', true],
  ['true', true],
  [' true ', true],
  [true, true],
  ['false', false],
  [' false ', false],
  [false, false],
  [[], false],
  ['a b', ['a', 'b']],
  [['a'], ['a']],
])('behavior: as a list or a flag, %j is %j', (value, found) => {
  expect(read(listOrFlag(text), value)).toEqual({ found, reports: [] })
})

test('behavior: a record keeps names and values that can be used, and names the others', () => {
  const letters = record((name) => (/^[a-z]$/.test(name) ? name.toUpperCase() : undefined), text)
  expect(read(letters, { a: '1', b: '2' })).toEqual({ found: { A: '1', B: '2' }, reports: [] })
  expect(read(letters, '{"a":"1"}').found).toEqual({ A: '1' })
  const { found, reports } = read(letters, { a: 5, bb: 'x', c: '3' })
  expect(found).toEqual({ C: '3' })
  expect(reports).toHaveLength(2)
  expect(reports[0]).toMatch(/^a: /)
  expect(reports[1]).toBe('bb: not a name that belongs here')
})

test.each([5, 'text', null, ['a']])('error: %j is not a record', (value) => {
  expect(read(record(String, text), value)).toEqual({
    found: undefined,
    reports: ['expected an object'],
  })
})
