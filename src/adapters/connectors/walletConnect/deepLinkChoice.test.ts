// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearDeepLinkChoice, setDeepLinkChoice } from './deepLinkChoice.ts'

test('behavior: is stored under the key that WalletConnect’s SDK reads', () => {
  setDeepLinkChoice({ href: 'example://', name: 'Example Wallet' })
  expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    '{"href":"example://","name":"Example Wallet"}',
  )
  clearDeepLinkChoice()
  expect(localStorage.length).toBe(0)
})
