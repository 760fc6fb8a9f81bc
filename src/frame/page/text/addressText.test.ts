// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addressText } from './addressText.ts'

const lines = (text: string) => [...addressText(text).childNodes].map((node) => node.textContent)

test('behavior: an address may wrap between groups of four, and its last eight stay together', () => {
  const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
  const made = addressText(address)
  expect(made.textContent).toBe(address)
  expect(lines(address).filter(Boolean)).toEqual([
    ...['0xab16', 'a96d', '359e', 'c26a', '11e2', 'c2b3', 'd8f8', 'b894', '2d5bfcdb'],
  ])
})

test('behavior: marks a text that is not an address as untrusted text', () => {
  expect(lines('pay to \u202Ebob')).toEqual(['pay to ', 'U+202E', 'bob'])
  expect(addressText('vitalik.eth').textContent).toBe('vitalik.eth')
})
