import { expect, test } from 'vitest'
import { keyOutline, keyTeeth } from './keyTeeth.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('seven cuts of four depths, the same for the same address', () => {
  expect(keyTeeth(own)).toHaveLength(7)
  expect(keyTeeth(own).every((depth) => [0, 1, 2, 3].includes(depth))).toBe(true)
  expect(keyTeeth(own)).toEqual(keyTeeth(own))
})

test('letter case is a checksum in hex, and another address elsewhere', () => {
  expect(keyTeeth(own.toLowerCase())).toEqual(keyTeeth(own))
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  expect(keyTeeth(solana.toLowerCase())).not.toEqual(keyTeeth(solana))
})

test('of a thousand addresses with the same first and last characters, hardly any has the same teeth', () => {
  const key = keyTeeth(own).join('')
  const alike = Array.from({ length: 1000 }, (_, at) => {
    const middle = (BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605ceden).toString(16).slice(0, 28)
    return `0xf39Fd6${middle.padStart(28, '0')}b92266`
  }).filter((address) => keyTeeth(address).join('') === key)
  // By chance one in 16,384 has.
  expect(alike.length).toBeLessThanOrEqual(2)
})

test('each depth is cut about as often as any other, at each of the seven places', () => {
  const counts = new Map<string, number>()
  for (let at = 0; at < 4000; at += 1)
    for (const [place, depth] of keyTeeth(`0x${at.toString(16).padStart(40, '0')}`).entries()) {
      const cut = `${place}: ${depth}`
      counts.set(cut, (counts.get(cut) ?? 0) + 1)
    }
  expect(counts.size).toBe(28)
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(800)
    expect(count).toBeLessThan(1200)
  }
})

test('the outline differs where the teeth differ', () => {
  expect(keyOutline(own)).toMatch(/^M8 1a7 7.*z$/)
  expect(keyOutline(own)).not.toBe(keyOutline('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'))
})
