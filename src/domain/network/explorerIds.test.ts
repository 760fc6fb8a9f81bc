import { expect, test } from 'vitest'
import { explorerIdOf, explorerIds } from './explorerIds.ts'

test.each(['Trust', 'Trust Wallet', ' trust wallet ', 'TRUST'])('%j is Trust Wallet', (name) => {
  expect(explorerIdOf(name)).toBe(explorerIds.trust)
})

test.each(['', 'Wallet', 'Trusted', '__proto__', 'constructor', 'toString wallet'])(
  '%j is no known wallet',
  (name) => {
    expect(explorerIdOf(name)).toBe(undefined)
  },
)

test('every id has the format of the directory', () => {
  for (const id of Object.values(explorerIds)) expect(id).toMatch(/^[0-9a-f]{64}$/)
})
