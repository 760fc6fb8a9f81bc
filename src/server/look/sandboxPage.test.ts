import { Hono } from 'hono'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { answerPage, pagePolicy, sandboxPage } from './sandboxPage.ts'

const always = [
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

test('default: a page runs no script, sends no request or form, and cannot be embedded', () => {
  expect(pagePolicy({})).toBe(
    "default-src 'none'; script-src 'none'; style-src 'self'; img-src data:; connect-src 'none'; " +
      `frame-src 'none'; form-action 'none'; frame-ancestors 'none'; ${always}`,
  )
})

test('behavior: a page may do only what its options name', () => {
  const may = {
    script: '/page.js',
    connect: ["'self'", 'https://node.example'],
    images: ["'self'"],
    frames: ["'self'"],
    forms: ['https://client.example'],
    ancestors: 'https://shop.example',
  }
  expect(pagePolicy(may)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self' https://node.example; frame-src 'self'; " +
      "form-action 'self' https://client.example; " +
      `frame-ancestors https://shop.example; ${always}`,
  )
})

test('behavior: responses carry the policy, no-store and no-referrer', async () => {
  const app = new Hono()
  const page = sandboxPage({
    title: 'Ada <3',
    sheet: '/page.css',
    body: html`<p>${'<b>'}</p>`,
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
  })
  app.get('/', (context) => answerPage(context, page, 404))
  const answer = await app.request('/')
  expect(answer.status).toBe(404)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': pagePolicy({}),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'unsafe-none',
  })
  const text = await answer.text()
  expect(text).toContain('<title>Ada &lt;3</title>')
  expect(text).toContain('<p>&lt;b&gt;</p>')
  expect(text).not.toContain('<script')
})

test('error: rejects unresolved markup', () => {
  const body = html`<p>${Promise.resolve('later')}</p>`
  expect(() => sandboxPage({ title: '', sheet: '/page.css', body })).toThrow(TypeError)
})
