import { afterEach, expect, test } from 'vitest'
import { WalletRpcError } from '../../walletRpcError.ts'
import { failureMessage, failureText } from './failureText.ts'
import { speakInFrame } from './frameSpeech.ts'

afterEach(() => speakInFrame({}, 'en'))

test.each([
  [
    new TypeError('Failed to fetch'),
    'The wallet cannot be reached. Check your connection and try again.',
  ],
  [
    new WalletRpcError(4900, 'x'),
    'The network cannot be reached. Check your connection and try again.',
  ],
  [new Error('execution reverted'), 'execution reverted'],
  [new Error(''), 'Something went wrong'],
  [undefined, 'Something went wrong'],
  ['gone', 'gone'],
])('error: %s is told as it is', (error, text) => {
  expect(failureText(error)).toBe(text)
  expect(failureMessage(error)).toBe(text)
})

test('security: what a stranger hides in a message is named, and marks of direction open nothing', () => {
  const message = `a\u202Eb${'\u2068'.repeat(1000)}`
  expect(failureText(new Error(message))).toMatch(/^a‹U\+202E›b(‹U\+2068›)+.*…/)
  expect(failureText(new Error(message)).length).toBeLessThan(500)
  expect(failureMessage(new Error(message))).toBe(message)
})

test('behavior: a visitor reads it in their language, the page in English', () => {
  speakInFrame({ 'failure.unknown': 'Etwas ist schiefgegangen' }, 'de')
  expect(failureText(undefined)).toBe('Etwas ist schiefgegangen')
  expect(failureMessage(undefined)).toBe('Something went wrong')
  const error = Object.assign(new Error('declined'), { tell: () => 'abgelehnt' })
  expect(failureText(error)).toBe('abgelehnt')
  expect(failureMessage(error)).toBe('declined')
})
