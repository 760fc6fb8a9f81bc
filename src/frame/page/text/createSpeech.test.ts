import { expect, test } from 'vitest'
import { createSpeech } from './createSpeech.ts'

const english = { hello: 'Hello {name}, {name}!', bye: 'Bye' }

test('behavior: says English with its names filled in', () => {
  const { say, locale } = createSpeech(english)
  expect(say('hello', { name: 'Ada' })).toBe('Hello Ada, Ada!')
  expect(say('hello')).toBe('Hello {name}, {name}!')
  expect(locale()).toBe('en')
})

test('behavior: says another language, and in English what that lacks', () => {
  const { say, speak, locale } = createSpeech(english)
  speak({ hello: 'Hallo {name}!' }, 'de')
  expect(say('hello', { name: 'Ada' })).toBe('Hallo Ada!')
  expect(say('bye')).toBe('Bye')
  expect(locale()).toBe('de')
})

test('behavior: a name does not turn the sentence around it where that runs from right to left', () => {
  const { say, speak } = createSpeech(english)
  speak({ hello: 'שלום {name}!' }, 'he')
  expect(say('hello', { name: 'Ada' })).toBe('שלום \u2068Ada\u2069!')
})
