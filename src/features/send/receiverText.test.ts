import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceiver } from './receiverText.ts'

const ada = '0x8e23Ee67D1332aD560396262c48FfBB01f93D052'
const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const ethereum = { namespace: 'eip155', networkId: 'eip155:1' } as const
const solana = {
  namespace: 'solana',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

test.each([
  ['', { kind: 'empty' }],
  [' \n', { kind: 'empty' }],
  [ada, { kind: 'address', address: ada }],
  [` ${ada} `, { kind: 'address', address: ada }],
  ['ada.eth', { kind: 'name', name: 'ada.eth' }],
  ['ada.reown.id', { kind: 'name', name: 'ada.reown.id' }],
  ['größe.eth', { kind: 'name', name: 'größe.eth' }],
  [sol, { kind: 'wrongNamespace', namespace: 'solana' }],
  [`eip155:10:${ada}`, { kind: 'wrongNetwork', networkId: 'eip155:10' }],
  ['ethereum:0x12', { kind: 'invalid' }],
  ['ada', { kind: 'invalid' }],
  [`${ada}0`, { kind: 'invalid' }],
  ['https://shop.example', { kind: 'invalid' }],
  ['ada@shop.example', { kind: 'invalid' }],
  [`${'x'.repeat(300)}.eth`, { kind: 'invalid' }],
])('on Ethereum: %j', (text, meant) => {
  expect(readReceiver(text, ethereum)).toEqual(meant)
})

test('a payment request brings token and amount', () => {
  const text = `ethereum:${ada}@1?value=5`
  expect(readReceiver(text, ethereum)).toMatchObject({
    kind: 'address',
    address: ada,
    request: { amount: { text: '5', in: 'smallest' } },
  })
  expect(readReceiver('ethereum:ada.eth', ethereum)).toEqual({ kind: 'name', name: 'ada.eth' })
})

test('on Solana', () => {
  expect(readReceiver(sol, solana)).toEqual({ kind: 'address', address: sol })
  expect(readReceiver('ada.sol', solana)).toEqual({ kind: 'name', name: 'ada.sol' })
  expect(readReceiver(ada, solana)).toEqual({ kind: 'wrongNamespace', namespace: 'eip155' })
})

test('classifies every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(typeof readReceiver(text, ethereum).kind).toBe('string')
    }),
  )
})
