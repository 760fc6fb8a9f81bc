import { expect, test } from 'vitest'
import { openTexts } from './openTexts.mjs'

const english = {
  'pay.title': 'Pay {amount}',
  'pay.days_one': '{count} day',
  'pay.days_other': '{count} days',
}

test.each([
  ['de', { 'pay.title': 'x', 'pay.days_one': 'x', 'pay.days_other': 'x' }, []],
  ['ja', { 'pay.title': 'x', 'pay.days_other': 'x' }, []],
  ['de', { 'pay.title': '', 'pay.days_one': 'x' }, ['pay.title', 'pay.days_other']],
  ['pl', { 'pay.title': 'x', 'pay.days_one': 'x' }, ['_few', '_many', '_other']],
  ['de', { ...english, 'pay.gone': 'x' }, ['pay.gone is not used any more']],
  ['ja', english, ['pay.days_one is not used any more']],
])('behavior: %s with %j has these to do: %j', (tag, texts, expected) => {
  const lines = openTexts(tag, texts, english)
  expect(lines).toHaveLength(expected.length)
  for (const [index, part] of expected.entries()) expect(lines[index]).toContain(part)
})

test('behavior: a line says the language, the key and the English', () => {
  expect(openTexts('de', {}, { 'pay.title': 'Pay {amount}' })).toEqual([
    'de: pay.title is missing (Pay {amount})',
  ])
})
