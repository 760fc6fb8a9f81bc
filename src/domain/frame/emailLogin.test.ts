import { W3mFrameSchema } from '@reown/appkit-wallet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EmailThrottledError } from '#errors/email.ts'
import { assertMayMail, isEmail, secondsUntilEmail } from './emailLogin.ts'

describe('the delay between two e-mails', () => {
  test.each([
    ['no mail so far', null, 0],
    ['just now', 1_000_000, 30],
    ['a moment ago', 999_999, 30],
    ['a second ago', 999_000, 29],
    ['almost over', 970_001, 1],
    ['just over', 970_000, 0],
    ['long ago', 1, 0],
    ['in the future: the clock was put back', 1_000_001, 0],
  ])('behavior: %s', (_, lastAt, seconds) => {
    expect(secondsUntilEmail(lastAt, 1_000_000)).toBe(seconds)
  })

  test('error: has the specification’s text [spec 5.1, 8.2]', () => {
    expect(() => assertMayMail(5_000, 10_900)).toThrow('Please try again after 25 seconds')
    expect(() => assertMayMail(5_000, 10_900)).toThrow(EmailThrottledError)
    expect(() => assertMayMail(5_000, 35_000)).not.toThrow()
  })

  test('property: after the delay an e-mail may be sent [spec 5.2]', () => {
    const time = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(time, time, (lastAt, now) => {
        const seconds = secondsUntilEmail(lastAt, now)
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(30)
        expect(secondsUntilEmail(lastAt, now + seconds * 1000)).toBe(0)
      }),
    )
  })
})

describe('e-mail addresses', () => {
  test.each(['ada@example.org', 'a.b+c-d_e@sub.example.co', 'A@B.IO', '1@2.museum'])(
    'behavior: %s',
    (text) => expect(isEmail(text)).toBe(true),
  )

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'ada @example.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example..org',
    'ada@example.o',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
    'ada@exämple.org',
    'ada\u202e@example.org',
    'ada@example.org\n',
    null,
    7,
  ])('error: %j', (text) => expect(isEmail(text)).toBe(false))

  test('property: AppKit’s frame accepts every accepted address [spec 5.14a]', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'aZ0._+-@\'",%é '.split('')), maxLength: 20 })
    const likely = fc
      .tuple(odd, odd, fc.constantFrom('org', 'io', 'c', '1x'))
      .map(([name, host, end]) => `${name}@${host}.${end}`)
    fc.assert(
      fc.property(fc.oneof(likely, fc.emailAddress(), odd), (email) => {
        if (!isEmail(email)) return
        const event = { id: '1', type: '@w3m-app/CONNECT_EMAIL', payload: { email } }
        expect(W3mFrameSchema.appEvent.safeParse(event).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('behavior: long text takes linear time', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false)
  })
})

test('behavior: setting the clock back causes no delay', () => {
  expect(secondsUntilEmail(86_400_000, 1)).toBe(0)
  expect(secondsUntilEmail(null, 1)).toBe(0)
})

test('behavior: an address has up to 64 characters before its @, and 254 in all', () => {
  const domain = (length: number) => `${'a.'.repeat(length / 2 - 1)}io`
  expect(isEmail(`${'a'.repeat(64)}@${domain(20)}`)).toBe(true)
  expect(isEmail(`${'a'.repeat(65)}@${domain(20)}`)).toBe(false)
  expect(isEmail(`${'a'.repeat(53)}@${domain(200)}`)).toBe(true)
  expect(isEmail(`${'a'.repeat(55)}@${domain(200)}`)).toBe(false)
})
