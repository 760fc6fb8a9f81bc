import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PAIRING_LIFE_MS,
  type Pairing,
  pairingAt,
  renewIn,
  timeLeft,
  waitingPairing,
} from './pairing.ts'

const uri = 'wc:a@2'
const fresh = waitingPairing(uri, { now: 1000 })

test('four minutes, of which the last ten seconds do not count', () => {
  expect(fresh).toEqual({ status: 'waiting', uri, expiresAt: 241_000 })
  expect(pairingAt(fresh, 230_999)).toBe(fresh)
  expect(pairingAt(fresh, 231_000)).toEqual({ status: 'expired', uri })
  expect(renewIn(fresh, 1000)).toBe(230_000)
  expect(timeLeft(fresh, 1000)).toBe(PAIRING_LIFE_MS)
})

test('a life may be given', () => {
  const short = waitingPairing(uri, { now: 1000, expiresAt: 61_000 })
  expect(renewIn(short, 1000)).toBe(50_000)
})

test('what does not wait cannot run out', () => {
  for (const pairing of [{ status: 'idle' }, { status: 'expired', uri }] satisfies Pairing[]) {
    expect(pairingAt(pairing, 9e9)).toBe(pairing)
    expect(renewIn(pairing, 0)).toBe(undefined)
    expect(timeLeft(pairing, 0)).toBe(0)
  }
})

test('property: it is to be renewed exactly when it has expired', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -10, max: 300_000 }), (start, later) => {
      const now = start + later
      const pairing = waitingPairing(uri, { now: start })
      expect(renewIn(pairing, now) === 0).toBe(pairingAt(pairing, now).status === 'expired')
      expect(timeLeft(pairing, now)).toBeGreaterThanOrEqual(renewIn(pairing, now) ?? 0)
    }),
  )
})
