import { expect, test } from 'vitest'
import { isSameTampering } from './tampering.ts'

test('behavior: a proof is one with another of the same kind at the same place', () => {
  const one = { id: 'wallet-imitated', about: 'Fox' } as const
  expect(isSameTampering(one, { ...one })).toBe(true)
  expect(isSameTampering(one, { ...one, about: 'Owl' })).toBe(false)
  expect(isSameTampering(one, { ...one, id: 'answers-changed' })).toBe(false)
})
