import { expect, test } from 'vitest'
import { createFaults } from './faults.ts'

const SHOP = 'http://shop.localhost:4000'
const BANK = 'http://bank.localhost:4000'

test('behavior: a fault for one origin’s pages applies to no other, and overrides one for all', () => {
  const faults = createFaults()
  faults.set('*', { status: 500 })
  faults.set('/getWallets', { status: 503, origin: SHOP })
  expect(faults.take('/getWallets', SHOP)?.status).toBe(503)
  expect(faults.take('/getWallets', BANK)?.status).toBe(500)
  expect(faults.take('/getWallets')?.status).toBe(500)
  expect(faults.take('/other', SHOP)?.status).toBe(500)
})

test('behavior: clearing the faults of one origin keeps the others', () => {
  const faults = createFaults()
  faults.set('/getWallets', { offline: true })
  faults.set('*', { status: 503, origin: SHOP })
  faults.set('*', { status: 503, origin: BANK, times: 1 })
  faults.clear(undefined, SHOP)
  expect(faults.take('/other', SHOP)).toBeUndefined()
  expect(faults.take('/other', BANK)?.status).toBe(503)
  expect(faults.take('/other', BANK)).toBeUndefined()
  expect(faults.take('/getWallets', SHOP)?.offline).toBe(true)
})
