import { expect, test } from 'vitest'
import { createCanary, passageOf } from './canary.ts'

test('behavior: looks like an address of each family, and is another one each time', () => {
  const canaries = Array.from({ length: 50 }, () => createCanary())
  for (const canary of canaries)
    expect(canary).toMatch(/^0x[0-9a-f]{40} bc1q[02-9ac-hj-np-z]{38} [1-9A-HJ-NP-Za-km-z]{44}$/)
  expect(new Set(canaries).size).toBe(50)
})

test.each<[string, (canary: string) => unknown, string]>([
  ['as it was', (canary) => canary, 'untouched'],
  [
    'with one address replaced',
    (canary) => canary.replace(/0x\w+/, `0x${'a'.repeat(40)}`),
    'changed',
  ],
  ['with one letter replaced', (canary) => `${canary.slice(0, -1)}_`, 'changed'],
  ['without an id, as a node does that cannot read the question', () => null, 'lost'],
  ['with an id of its own', () => 1, 'lost'],
  ['cut short', (canary) => canary.slice(0, 42), 'lost'],
  ['not at all', () => undefined, 'lost'],
])('behavior: comes back %s', (_, come, passage) => {
  const canary = createCanary()
  expect(passageOf(canary, come(canary))).toBe(passage)
})
