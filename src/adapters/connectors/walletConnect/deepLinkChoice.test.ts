// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearDeepLinkChoice, setDeepLinkChoice } from './deepLinkChoice.ts'

test('behavior: the choice is where WalletConnect’s SDK looks for it', () => {
  setDeepLinkChoice({ href: 'example://', name: 'Example Wallet' })
  expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    '{"href":"example://","name":"Example Wallet"}',
  )
  clearDeepLinkChoice()
  expect(localStorage.length).toBe(0)
})
