import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatSiwxMessage, type SiwxMessageData } from '../../../src/domain/siwx/siwxMessage.ts'
import type { RunningServer } from '../server.ts'
import { startSignIn } from './startSignIn.ts'

const ORIGIN = 'http://127.0.0.1:4100'
let server: RunningServer
let now = Date.now()
beforeAll(async () => {
  // Keys verify without a node.
  server = await startSignIn({ nodes: { 'eip155:1': 'http://127.0.0.1:1' }, now: () => now })
})
afterAll(() => server.close())

const account = privateKeyToAccount(generatePrivateKey())

/** A browser: it keeps its cookie. */
const browser = (origin = ORIGIN) => {
  let cookie = ''
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(server.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const nonce = async () => (await call('/nonce')).text()
  const write = async (more: Partial<SiwxMessageData> = {}) =>
    formatSiwxMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: '127.0.0.1:4100',
      uri: ORIGIN,
      version: '1',
      nonce: more.nonce ?? (await nonce()),
      issuedAt: new Date(now).toISOString(),
      ...more,
    })
  const prove = async (message: string, signer = account) =>
    call('/verify', { message, signature: await signer.signMessage({ message }) })
  const signedIn = async () =>
    ((await (await call('/session')).json()) as { signedIn: { address: string }[] }).signedIn
  return { call, nonce, write, prove, signedIn }
}

test('behavior: who signs is known again by the cookie, until they sign out', async () => {
  const { call, write, prove, signedIn } = browser()
  expect((await prove(await write())).status).toBe(200)
  expect(await signedIn()).toMatchObject([{ address: account.address, chainId: 'eip155:1' }])
  expect(await browser().signedIn()).toEqual([])
  await call('/sign-out', {})
  expect(await signedIn()).toEqual([])
})

test('behavior: no script reads the cookie', async () => {
  const answer = await fetch(`${server.origin}/nonce`, { headers: { origin: ORIGIN } })
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
})

test('error: a message is good once, for the browser it was given to', async () => {
  const one = browser()
  const message = await one.write()
  expect((await one.prove(message)).status).toBe(200)
  expect((await one.prove(message)).status).toBe(401)
  const thief = browser()
  await thief.nonce()
  expect((await thief.prove(await one.write())).status).toBe(401)
})

test.each<[string, Partial<SiwxMessageData>]>([
  ['another site', { domain: 'bank.example' }],
  ['a chain nobody asked for', { chainId: 'eip155:5' }],
  ['one that has run out', { expirationTime: '2020-01-01T00:00:00Z' }],
  ['a nonce of one’s own', { nonce: 'abcdefgh12345678' }],
])('error: %s', async (_, more) => {
  const { nonce, write, prove, signedIn } = browser()
  await nonce()
  expect((await prove(await write(more))).status).toBe(401)
  expect(await signedIn()).toEqual([])
})

test('error: a nonce nobody signed in time', async () => {
  const { write, prove } = browser()
  const message = await write()
  now += 600_001
  expect((await prove(message)).status).toBe(401)
})

test('error: a page of another site', async () => {
  const { nonce, call, signedIn } = browser('https://evil.example')
  await nonce()
  expect((await call('/verify', { message: '', signature: '' })).status).toBe(403)
  expect((await call('/sign-out', {})).status).toBe(403)
  expect(await signedIn()).toEqual([])
})

test('error: what is no proof', async () => {
  const { nonce, call } = browser()
  await nonce()
  expect((await call('/verify', { message: 'hello', signature: '0x' })).status).toBe(401)
  expect((await call('/verify', 'nothing')).status).toBe(400)
})
