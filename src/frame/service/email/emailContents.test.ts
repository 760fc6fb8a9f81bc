import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeSite } from './describeSite.ts'
import { approvalEmail, loginCodeEmail, primaryCodeEmail } from './emailContents.ts'

const origin = 'https://shop.example'

test.each([
  ['The Shop', 'The Shop (https://shop.example)'],
  ['  Café Zürich & Co! ', 'Café Zürich & Co! (https://shop.example)'],
  ['日本の店', '日本の店 (https://shop.example)'],
  ['', origin],
  ['Your account is blocked, go to evil.example', origin],
  ['See https://evil.example', origin],
  ['mail me@evil.example', origin],
  ['Line\nbreak', origin],
  ['Right\u202eleft', origin],
  ['<b>Bold</b>', origin],
  ['x'.repeat(61), origin],
])('behavior: names the site that calls itself %j', (name, reported) => {
  expect(describeSite({ origin, name })).toBe(reported)
})

test('property: for every site name, the code is the first six digits and the markup is ours', async () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('<img src=x>'))
  await fc.assert(
    fc.asyncProperty(name, async (hostile) => {
      const letter = await loginCodeEmail('042137', { origin, name: hostile })
      expect(/(\d{3})\s?(\d{3})/.exec(letter.text)?.slice(1).join('')).toBe('042137')
      const tags = letter.html.match(/<\/?([a-z!]+)/g) ?? []
      const plain = (await loginCodeEmail('042137', { origin })).html.match(/<\/?([a-z!]+)/g)
      expect(tags).toEqual(plain)
    }),
    { numRuns: 50 },
  )
})

test('behavior: an approval e-mail starts with its link, and holds nothing like a code', async () => {
  const link = 'http://127.0.0.1:38451/register?token=abc'
  const { subject, text, html } = await approvalEmail(link, 'ada@example.org', { origin })
  expect(subject).toBe('Approve this login')
  expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(link)
  expect(html).toContain(`href="${link}"`)
  expect(`${text}${html}`).not.toMatch(/\d{3}\s?\d{3}/)
})

test('behavior: an address change e-mail names the new address', async () => {
  const { text } = await primaryCodeEmail('123456', 'new@example.org', { origin })
  expect(text).toMatchInlineSnapshot(`
    "123 456

    This is your code to change the email of your wallet to new@example.org, as asked on https://shop.example. It works once, for 20 minutes, and only where you asked for it.

    Nobody will ever ask you for it by phone, mail or chat. If you did not ask for it, there is nothing you need to do. Your email then stays as it is.
    "
  `)
})
