import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedText } from './linkedText.ts'

test('behavior: addresses become links, without the punctuation that ends a sentence', () => {
  expect(linkedText('The Shop (https://shop.example), or http://127.0.0.1:4000/a?b=c.')).toEqual([
    { kind: 'text', value: 'The Shop (' },
    { kind: 'link', value: 'https://shop.example' },
    { kind: 'text', value: '), or ' },
    { kind: 'link', value: 'http://127.0.0.1:4000/a?b=c' },
    { kind: 'text', value: '.' },
  ])
})

test.each([
  'javascript:alert(1)',
  'http://evil.example',
  'https://a:b@evil.example',
  'data:text/html,x',
])('error: does not link %s', (text) => {
  expect(linkedText(text).every(({ kind }) => kind === 'text')).toBe(true)
})

test('property: keeps every character', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('https://', 'http://127.0.0.1', '.', ' '))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        linkedText(text)
          .map(({ value }) => value)
          .join(''),
      ).toBe(text)
    }),
  )
})
