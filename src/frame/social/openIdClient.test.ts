import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { createOpenIdClient, OpenIdError } from './openIdClient.ts'

// A provider that lies. What an honest one does is told by socialRoutes.test.ts.

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

const NONCE = 'the-nonce'
const login = { verifier: 'v'.repeat(43), nonce: NONCE }
const NOW_S = Math.floor(Date.now() / 1000)

let published: Keys
let other: Keys
beforeAll(async () => {
  ;[published, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
})

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

type Lies = {
  claims?: JWTPayload
  /** Claims left out. */
  without?: readonly string[]
  signedBy?: 'published' | 'other' | 'nobody' | 'the secret'
  discovery?: object
  tokens?: (idToken: string) => Response
}

/** A client of a provider with these lies. */
async function clientOf(lies: Lies) {
  const app = new Hono()
  const { origin: issuer, close } = await listen(app)
  closings.push(close)

  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'HS256'],
      ...lies.discovery,
    }),
  )
  app.get('/jwks', async (context) =>
    context.json({ keys: [{ ...(await exportJWK(published.publicKey)), alg: 'ES256', kid: '1' }] }),
  )
  app.post('/token', async (context) => {
    const idToken = await sign(issuer, lies)
    return (
      lies.tokens?.(idToken) ??
      context.json({ access_token: 'a', token_type: 'Bearer', id_token: idToken })
    )
  })
  return createOpenIdClient({
    issuer,
    clientId: 'the-client',
    clientSecret: 'the-secret-of-the-client-is-long',
    redirectUri: 'http://127.0.0.1:1/callback',
  })
}

async function sign(issuer: string, { claims, without = [], signedBy = 'published' }: Lies) {
  const payload: Record<string, unknown> = {
    iss: issuer,
    aud: 'the-client',
    sub: '42',
    nonce: NONCE,
    iat: NOW_S,
    exp: NOW_S + 3_600,
    preferred_username: 'ada',
    ...claims,
  }
  for (const name of without) delete payload[name]
  if (signedBy === 'nobody') {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part(payload)}.`
  }
  if (signedBy === 'the secret')
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('the-secret-of-the-client-is-long'))
  const { privateKey } = signedBy === 'published' ? published : other
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: '1' }).sign(privateKey)
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing thrown',
    (error: unknown) => {
      if (error instanceof OpenIdError) return error.reason
      throw error
    },
  )

test('accepts a valid token', async () => {
  const client = await clientOf({ claims: { email: 'ada@example.org', email_verified: true } })
  expect(await client.redeem({ code: 'code' }, login)).toEqual({
    subject: '42',
    email: 'ada@example.org',
    userName: 'ada',
  })
})

test('ignores an unverified address', async () => {
  for (const claims of [{}, { email_verified: false }]) {
    const client = await clientOf({ claims: { email: 'ada@example.org', ...claims } })
    expect(await client.redeem({ code: 'code' }, login)).toMatchObject({ email: null })
  }
})

test.each<[string, Lies]>([
  ['a key that is not published', { signedBy: 'other' }],
  ['no signature', { signedBy: 'nobody' }],
  ['a signature by the shared secret', { signedBy: 'the secret' }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another party among many', { claims: { aud: ['the-client', 'b'], azp: 'b' } }],
  ['another nonce', { claims: { nonce: 'of-another-login' } }],
  ['no nonce', { without: ['nonce'] }],
  ['no subject', { without: ['sub'] }],
  ['an empty subject', { claims: { sub: '' } }],
  ['an expired time', { claims: { exp: NOW_S - 60 } }],
  ['a future time', { claims: { nbf: NOW_S + 3_600 } }],
  ['no end', { without: ['exp'] }],
  ['an invalid address', { claims: { email: 'nobody' } }],
])('error: rejects an id token with %s', async (_case, lies) => {
  const client = await clientOf(lies)
  expect(await reasonOf(client.redeem({ code: 'code' }, login))).toBe('untrusted')
})

test.each<[string, Lies, OpenIdError['reason']]>([
  [
    'a refusal',
    { tokens: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) },
    'refused',
  ],
  ['no token', { tokens: () => Response.json({}) }, 'untrusted'],
  ['no JSON', { tokens: () => new Response('<html>') }, 'untrusted'],
])('error: rejects %s at the token endpoint', async (_case, lies, reason) => {
  const client = await clientOf(lies)
  expect(await reasonOf(client.redeem({ code: 'code' }, login))).toBe(reason)
})

test('error: follows no redirect of the token endpoint, with the secret in hand', async () => {
  const asked: string[] = []
  const elsewhere = new Hono().all('*', (context) => {
    asked.push(context.req.path)
    return context.text('')
  })
  const { origin, close } = await listen(elsewhere)
  closings.push(close)
  const client = await clientOf({
    tokens: () => new Response(null, { status: 307, headers: { location: `${origin}/token` } }),
  })
  expect(await reasonOf(client.redeem({ code: 'code' }, login))).toBe('untrusted')
  expect(asked).toEqual([])
})

test('error: rejects an answer of another provider, and none where one is promised (RFC 9207)', async () => {
  const client = await clientOf({
    discovery: { authorization_response_iss_parameter_supported: true },
  })
  for (const iss of ['https://evil.example', undefined])
    expect(await reasonOf(client.redeem({ code: 'code', iss }, login))).toBe('untrusted')
  expect(await reasonOf(client.redeem({ code: 'code', iss: client.issuer }, login))).toBe(
    'nothing thrown',
  )
})

test('error: says that a provider cannot be reached', async () => {
  const { origin, close } = await listen(new Hono())
  await close()
  const client = createOpenIdClient({
    issuer: origin,
    clientId: 'a',
    clientSecret: 'b',
    redirectUri: 'http://127.0.0.1:1/callback',
  })
  expect(await reasonOf(client.authorizationUri({ ...login, state: 's' }))).toBe('unreachable')
})

test('error: rejects a provider whose metadata names another issuer', async () => {
  const client = await clientOf({ discovery: { issuer: 'https://evil.example' } })
  expect(await reasonOf(client.authorizationUri({ ...login, state: 's' }))).toBe('untrusted')
})

test('requests the provider’s metadata again after a failure', async () => {
  const lies: Lies = { discovery: { issuer: 'https://evil.example' } }
  const client = await clientOf(lies)
  expect(await reasonOf(client.authorizationUri({ ...login, state: 's' }))).toBe('untrusted')
  delete lies.discovery
  expect(await client.authorizationUri({ ...login, state: 's' })).toContain('code_challenge')
})
