import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOriginAllowed } from './allowedOrigins.ts'

test.each([
  ['https://shop.example', ['https://shop.example']],
  ['https://shop.example', ['https://shop.example/some/path']],
  ['https://shop.example', ['https://*.other.example', 'https://*.example']],
  ['https://a.b.shop.example', ['https://*.shop.example']],
  ['https://shop.example:8443', ['https://shop.example:*']],
  ['https://any.thing', ['*']],
  ['https://x.shop.example', ['https://*.shop.*']],
  ['shop', ['shop']],
  ['http://localhost:3000', []],
  ['https://preview-1.vercel.app', []],
  ['https://secure-mobile.walletconnect.org', []],
])('%s matches %j', (origin, patterns) => {
  expect(isOriginAllowed(origin, patterns)).toBe(true)
})

test.each([
  ['https://shop.example', []],
  ['https://shop.example', ['http://shop.example']],
  ['https://shop.example:8443', ['https://shop.example']],
  ['https://shop.example', ['shop.example']],
  ['https://shop.example', ['https://*.shop.example']],
  ['https://shopxexample', ['https://shop.example*']],
  ['https://evil.example', ['https://shop.example*']],
  ['https://a.b', ['https://*a.b*a.b']],
  ['http://localhost', []],
  ['https://vercel.app.evil.example', []],
  ['https://vercel.app', []],
])('%s does not match %j', (origin, patterns) => {
  expect(isOriginAllowed(origin, patterns)).toBe(false)
})

test('property: matches as a regular expression would [spec 5.6]', () => {
  const piece = fc.constantFrom('a', 'b', '.', '*', 'ab', '://')
  const word = (unit: fc.Arbitrary<string>) =>
    fc.array(unit, { maxLength: 8 }).map((l) => l.join(''))
  fc.assert(
    fc.property(word(piece), word(piece.filter((one) => one !== '*')), (pattern, origin) => {
      fc.pre(pattern.includes('*'))
      const escaped = pattern.replace(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '.*')
      expect(isOriginAllowed(origin, [pattern])).toBe(new RegExp(`^${escaped}$`).test(origin))
    }),
    { numRuns: 500 },
  )
})

test('a pattern of many wildcards takes no exponential time', () => {
  expect(isOriginAllowed(`https://${'a'.repeat(2000)}`, [`${'*a'.repeat(1000)}*b`])).toBe(false)
})

test('behavior: the parts of a pattern do not overlap, and follow each other', () => {
  expect(isOriginAllowed('https://a.example', ['https://a.e*.example'])).toBe(false)
  expect(isOriginAllowed('https://aa', ['https://aa*aa'])).toBe(false)
  expect(isOriginAllowed('https://aaaa', ['https://aa*aa'])).toBe(true)
  expect(isOriginAllowed('https://x.one.two', ['https://*.one*.one*.two'])).toBe(false)
  expect(isOriginAllowed('https://x.one.one.two', ['https://*.one*.one*.two'])).toBe(true)
})
