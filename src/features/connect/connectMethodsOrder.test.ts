import { expect, test } from 'vitest'
import { connectMethodsOrder, hasSeparator } from './connectMethodsOrder.ts'

test('follows the site’s order, else depends on the visitor’s wallets [spec 9.24]', () => {
  expect(connectMethodsOrder(['social', 'wallet'], true)).toEqual(['social', 'wallet'])
  expect(connectMethodsOrder(undefined, true)).toEqual(['wallet', 'passkey', 'email', 'social'])
  expect(connectMethodsOrder(undefined, false)).toEqual(['passkey', 'email', 'social', 'wallet'])
})

test('places "or" around wallets, not between e-mail and social [spec 10.18a]', () => {
  expect(hasSeparator('wallet', 'email')).toBe(true)
  expect(hasSeparator('social', 'wallet')).toBe(true)
  expect(hasSeparator('email', 'social')).toBe(false)
})
