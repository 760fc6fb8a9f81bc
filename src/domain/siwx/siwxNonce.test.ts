import { expect, test } from 'vitest'
import { siwxNonce } from './siwxNonce.ts'

test('behavior: a nonce is 128 random bits, as hexadecimal digits', () => {
  const nonces = Array.from({ length: 200 }, siwxNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(nonces).size).toBe(nonces.length)
})
