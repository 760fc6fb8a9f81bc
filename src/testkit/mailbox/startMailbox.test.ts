import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { Mail } from './mail.ts'
import { type RunningMailbox, startMailbox } from './startMailbox.ts'

let mailbox: RunningMailbox

beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.close())
beforeEach(() => mailbox.clear())

type EmailContent = { to: string | string[]; subject?: string; text?: string; html?: string }

async function send(letter: EmailContent): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({ from: 'sandbox@example.org', ...letter })
  transport.close()
}

const asked = async (query = '') => {
  const response = await fetch(`${mailbox.url}/api/messages${query}`)
  return z.parse(z.array(Mail), await response.json())
}

test('behavior: the API lists what SMTP accepted, newest first, by address', async () => {
  await send({ to: 'ada@example.org', subject: 'One', text: 'first', html: '<p>first</p>' })
  await send({ to: ['Ada@Example.org', 'bob@example.org'], subject: 'Zwei – ✓', text: 'second' })
  await send({ to: 'bob@example.org', subject: 'Three', text: 'third' })

  const toAda = await asked('?to=ada@example.org')
  expect(toAda.map(({ subject }) => subject)).toEqual(['Zwei – ✓', 'One'])
  expect(toAda[1]).toMatchObject({ to: 'ada@example.org', text: 'first\n', html: '<p>first</p>\n' })
  expect(toAda[0]?.html).toBe('')
  expect(await asked('?to=nobody@example.org')).toEqual([])
  expect(await asked()).toEqual(mailbox.messages())
  expect(mailbox.messages('bob@example.org')).toHaveLength(2)
})

test('behavior: readable by pages on this machine only', async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${mailbox.url}/api/messages`, { headers: { origin } })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await allowed('https://evil.example')).toBeNull()
})

test('behavior: shows an e-mail as text, with its markup in a sandboxed frame', async () => {
  await send({
    to: 'ada@example.org',
    subject: '<img src=x onerror=alert(1)>',
    text: 'Open http://127.0.0.1:4000/register?token=abc or <b>javascript:alert(1)</b> http://evil.example/',
    html: '<script>alert(1)</script><p>designed</p>',
  })
  const [mail] = mailbox.messages()
  const page = await fetch(`${mailbox.url}/messages/${mail?.id}`)
  const markup = await page.text()
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).toContain('href="http://127.0.0.1:4000/register?token=abc"')
  expect(markup).toContain('&lt;b&gt;javascript:alert(1)&lt;/b&gt;')
  expect(markup).not.toContain('href="http://evil.example/"')
  expect(markup).not.toContain('designed</p>')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")

  const designed = await fetch(`${mailbox.url}/messages/${mail?.id}/html`)
  expect(await designed.text()).toContain('<p>designed</p>')
  const policy = designed.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect((await fetch(`${mailbox.url}/messages/none`)).status).toBe(404)
})

test('error: rejects an e-mail that is too large, and continues', async () => {
  await expect(send({ to: 'ada@example.org', text: 'x'.repeat(1_500_000) })).rejects.toThrow()
  await send({ to: 'ada@example.org', text: 'small' })
  expect(mailbox.messages()).toHaveLength(1)
})

test('behavior: closing frees both ports', async () => {
  const other = await startMailbox()
  await other.close()
  const again = await startMailbox({
    ports: { http: Number(new URL(other.url).port), smtp: other.port },
  })
  await again.close()
})
