import { describe, expect, test } from 'vitest'
import { frameAncestors, mayEmbed } from './embedders.ts'

const patterns = [
  'https://shop.example',
  'http://127.0.0.1:*',
  'https://*.preview.example',
  'https://bank.example:8443',
]

test.each([
  'https://shop.example',
  'http://127.0.0.1:4711',
  'http://127.0.0.1',
  'https://pr-7.preview.example',
  'https://a.b.preview.example',
  'https://bank.example:8443',
])('behavior: %s may embed the frame', (origin) => {
  expect(mayEmbed(origin, patterns)).toBe(true)
})

test.each([
  'http://shop.example',
  'https://shop.example:444',
  'https://evil-shop.example',
  'https://shop.example.evil.test',
  'https://preview.example',
  'https://xpreview.example',
  'https://bank.example',
  'https://127.0.0.1:4711',
  'null',
  '',
  'file://',
])('behavior: %s may not embed it', (origin) => {
  expect(mayEmbed(origin, patterns)).toBe(false)
})

test('behavior: an explicit default port is the same origin', () => {
  expect(mayEmbed('https://shop.example', ['https://shop.example:443'])).toBe(true)
})

describe('frame-ancestors', () => {
  test('behavior: lists the same patterns in the policy', () => {
    expect(frameAncestors(patterns)).toBe(
      'https://shop.example http://127.0.0.1:* https://*.preview.example https://bank.example:8443',
    )
  })

  test.each([
    ['everyone', '*'],
    ['half the web', 'https://*.com'],
    ['a second directive', "https://a.example; script-src 'unsafe-inline'"],
    ['another scheme', 'data:text/html'],
    ['an address no policy can name', 'http://[::1]:*'],
  ])('behavior: leaves %s out', (_, pattern) => {
    expect(frameAncestors([pattern])).toBe("'none'")
    expect(frameAncestors([pattern, 'https://a.example'])).toBe('https://a.example')
  })
})
