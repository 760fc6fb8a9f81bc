import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressGroups } from './addressGroups.ts'

test('an address wraps between groups of four, and never within its last eight characters', () => {
  expect(addressGroups('0xAB16a96d359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toEqual({
    start: '0xAB16',
    groups: ['a96d', '359e', 'C26a', '11e2', 'C2b3', 'd8f8', 'B894'],
    end: '2d5Bfcdb',
  })
  expect(addressGroups('DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK').groups.at(-1)).toBe('6ZKU')
})

test('property: keeps every character of any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const { start, groups, end } = addressGroups(text)
      expect([start, ...groups, end].join('')).toBe(text)
    }),
  )
})
