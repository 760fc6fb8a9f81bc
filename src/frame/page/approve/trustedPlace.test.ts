import { expect, test } from 'vitest'
import { isTrustedPlace } from './trustedPlace.ts'

const trusted = ['https://app.example', 'https://*.example.net']
const app = 'https://app.example'
const evil = 'https://evil.example'
const place = (
  parent: string | null,
  ancestors?: readonly string[],
  { isParentTop = true, by = trusted as readonly string[] } = {},
) => isTrustedPlace({ parent, ancestors, isParentTop }, by)

test('behavior: trusts nobody when the operator lists nobody', () => {
  expect(place(app, [app], { by: [] })).toBe(false)
  expect(place(app, [app], { by: ['*'] })).toBe(false)
})

test('behavior: trusts only when every ancestor is trusted', () => {
  expect(place(app, [app])).toBe(true)
  expect(place(app, [app, 'https://shop.example.net'])).toBe(true)
  expect(place(app, [app, evil])).toBe(false)
  expect(place(evil, [evil, app])).toBe(false)
})

test('behavior: in a browser without ancestor list, the parent has to be the top page', () => {
  expect(place(app)).toBe(true)
  expect(place(app, undefined, { isParentTop: false })).toBe(false)
  expect(place(evil)).toBe(false)
  expect(place(null)).toBe(false)
})
