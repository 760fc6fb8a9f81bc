import { expect, test } from 'vitest'
import { avatarShades } from './avatarShades.ts'

test('derives five shades from the first six digits, light to dark [spec 9.14]', () => {
  expect(avatarShades('0x336699abcdef')).toMatchInlineSnapshot(`
    [
      "rgb(224 232 240)",
      "rgb(153 179 204)",
      "rgb(82 125 168)",
      "rgb(41 82 122)",
      "rgb(23 46 69)",
    ]
  `)
})

test('uses only the first six digits, in either letter case', () => {
  expect(avatarShades('0xABCDEF0000')).toEqual(avatarShades('0xabcdef9999'))
})

test('only digits at its beginning count, with or without 0x', () => {
  expect(avatarShades('336699abcdef')).toEqual(avatarShades('0x336699abcdef'))
  expect(avatarShades('zz336699')).not.toEqual(avatarShades('336699'))
})

test('an address without hexadecimal digits has stable shades of its own', () => {
  const one = avatarShades('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')
  const other = avatarShades('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
  expect(one).toEqual(avatarShades('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'))
  expect(one).not.toEqual(other)
  expect(one).toHaveLength(5)
  // Everywhere the same: visitors know their account by it.
  expect(one.at(1)).toMatchInlineSnapshot(`"rgb(240 180 209)"`)
})

test('an empty address has shades', () => {
  expect(avatarShades('')).toHaveLength(5)
})
