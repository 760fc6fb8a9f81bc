import { request } from 'node:http'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { startMailbox } from '#testkit/mailbox/startMailbox.ts'
import { listen } from './listen.ts'

test('behavior: keeps connections alive for longer than a client pauses', async () => {
  const { origin, close } = await listen(new Hono().get('/', (context) => context.text('hello')))
  const answer = await fetch(origin)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('keep-alive')).toBe('timeout=300')
  await close()
})

/** Asks under a name of one's own, as a page does whose name was made to resolve to this machine. */
const statusUnder = (origin: string, host: string, path = '/') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(origin + path, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('error: refuses a page whose host name resolves to this machine', async () => {
  const asked: string[] = []
  const app = new Hono().all('*', (context) => {
    asked.push(context.req.url)
    return context.text('hello')
  })
  const { origin, close } = await listen(app)
  const { port } = new URL(origin)
  for (const host of [
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    'localhost.example',
  ])
    expect(await statusUnder(origin, host)).toBe(421)
  expect(asked).toEqual([])
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `shop.localhost:${port}`])
    expect(await statusUnder(origin, host)).toBe(200)
  await close()
})

test('error: the mailbox refuses such a page too', async () => {
  const mailbox = await startMailbox()
  const { port } = new URL(mailbox.url)
  expect(await statusUnder(mailbox.url, `evil.example:${port}`, '/api/messages')).toBe(421)
  expect(await statusUnder(mailbox.url, `localhost:${port}`, '/api/messages')).toBe(200)
  await mailbox.close()
})

test('hosts: serves configured names', async () => {
  const app = new Hono().get('/', (context) => context.text('hello'))
  vi.stubEnv('LATCHKEY_SANDBOX_HOSTS', 'sandbox.example, Other.example')
  const { origin, close } = await listen(app)
  expect(await statusUnder(origin, 'sandbox.example:8080')).toBe(200)
  expect(await statusUnder(origin, 'other.example')).toBe(200)
  expect(await statusUnder(origin, 'evil.example')).toBe(421)
  await close()
})
