import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readApproval, writeApproval } from './tokenApproval.ts'

const spender = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const word = (hex: string) => hex.padStart(64, '0')
const data = `0x095ea7b3${word(spender.slice(2).toLowerCase())}${word('ff')}`

test('behavior: encodes an ERC-20 approval, and reads its spender', () => {
  expect(writeApproval(spender, 255n)).toBe(data)
  expect(readApproval(data)).toBe(spender.toLowerCase())
  expect(
    readApproval(data.replace('0x095EA7B3', '0x095ea7b3').toUpperCase().replace('X', 'x')),
  ).toBe(spender.toLowerCase())
})

test('property: decoding returns what was encoded', () => {
  const address = fc.stringMatching(/^0x[1-9a-f]{40}$/)
  fc.assert(
    fc.property(address, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (to, amount) => {
      expect(readApproval(writeApproval(to, amount))).toBe(to)
    }),
  )
})

test.each([
  ['nothing', '0x'],
  ['another call', data.replace('095ea7b3', 'a9059cbb')],
  ['a call of no token', data.replace('095ea7b3', 'deadbeef')],
  ['one cut short', data.slice(0, -2)],
  ['more than the call', `${data}00`],
  ['more than an address', data.replace('095ea7b30', '095ea7b31')],
  ['nobody', `0x095ea7b3${word('')}${word('1')}`],
  ['no hex', 'approve'],
])('error: reads no spender from %s', (_, other) => {
  expect(readApproval(other)).toBeUndefined()
})
