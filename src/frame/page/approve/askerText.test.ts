import { expect, test } from 'vitest'
import { askerLetter, askerText } from './askerText.ts'

test.each([
  ['https://shop.example', 'shop.example', 'S'],
  ['https://www.shop.example:8443', 'www.shop.example:8443', 'S'],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', '1'],
  ['http://card.localhost:80', 'card.localhost', 'C'],
  // Anybody on the way can be this page.
  ['http://shop.example', 'http://shop.example', 'H'],
  ['chrome-extension://abc', 'chrome-extension://abc', 'C'],
  ['null', 'null', 'N'],
])('behavior: %s is called %s', (origin, text, letter) => {
  expect(askerText(origin)).toBe(text)
  expect(askerLetter(origin)).toBe(letter)
})
