import { expect, test } from 'vitest'
import { openStore } from '#features/wallets/testing/openStore.ts'
import {
  asksConsentAtom,
  isConsentMissingAtom,
  legalAcceptedAtom,
  legalDocumentsAtom,
} from './legal.ts'

test('behavior: shows the checkbox only where there is something to accept', () => {
  const without = openStore({ config: { legalCheckbox: true } }).store
  expect(without.get(asksConsentAtom)).toBe(false)
  const { store } = openStore({ config: { legalCheckbox: true, termsUrl: '/terms' } })
  expect(store.get(asksConsentAtom)).toBe(true)
  expect(store.get(isConsentMissingAtom)).toBe(true)
  store.set(legalAcceptedAtom, true)
  expect(store.get(isConsentMissingAtom)).toBe(false)
})

test('behavior: resolves document links against the page, and accepts web links only', () => {
  const { store } = openStore({
    config: { termsUrl: '/terms', privacyUrl: 'javascript:alert(1)' },
  })
  expect(store.get(legalDocumentsAtom)).toEqual({
    terms: 'https://shop.example/terms',
    privacy: undefined,
  })
})
