import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenIdClientCredentials } from '#frame/social/openIdProviders.ts'
import { type SocialProvider, socialProviders } from './socialProviders.ts'
import { type Identity, startIdentity } from './startIdentity.ts'
import { createLoginBrowser, type LoginAnswer, signInAt } from './testing/signInAt.ts'

const CALLBACK = 'http://127.0.0.1:1/callback'
const providers = Object.keys(socialProviders) as SocialProvider[]

let identity: Identity
let client: OpenIdClientCredentials
beforeAll(async () => {
  identity = await startIdentity()
  client = identity.addClient({ name: 'A <b>shop</b>', redirectUris: [CALLBACK] })
})
afterAll(() => identity.close())

const newVerifier = () => randomBytes(32).toString('base64url')

function authorizationUri(
  provider: SocialProvider,
  verifier: string,
  changes: Record<string, string> = {},
) {
  const uri = new URL(`${identity.issuerOf(provider)}/auth`)
  const said = {
    client_id: client.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email',
    prompt: 'login',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(said)) if (value) uri.searchParams.set(name, value)
  return uri.href
}

const exchange = (provider: SocialProvider, code: string, verifier: string) =>
  fetch(`${identity.issuerOf(provider)}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  })

/** The claims of a whole login. */
async function claimsOf(provider: SocialProvider, answer: LoginAnswer) {
  const verifier = newVerifier()
  const back = new URL(await signInAt(authorizationUri(provider, verifier), answer))
  expect(back.searchParams.get('state')).toBe('a-state')
  expect(back.searchParams.get('iss')).toBe(identity.issuerOf(provider))
  const tokens = await exchange(provider, back.searchParams.get('code') ?? '', verifier)
  const { id_token: idToken } = (await tokens.json()) as { id_token: string }
  const keys = createRemoteJWKSet(new URL(`${identity.issuerOf(provider)}/jwks`))
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: identity.issuerOf(provider),
    audience: client.clientId,
    algorithms: ['ES256'],
  })
  return payload
}

test.each(providers)('%s serves its metadata and logs Ada in', async (provider) => {
  const issuer = identity.issuerOf(provider)
  expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
  })

  expect(await claimsOf(provider, { person: 'ada' })).toMatchObject({
    name: 'Ada Lovelace',
    nonce: 'a-nonce',
    ...(provider === 'x' ? {} : { email: 'ada@example.org', email_verified: true }),
  })
})

test('the same person has the same subject each time, and another one at each provider', async () => {
  const subjects = []
  for (const provider of providers) {
    const { sub } = await claimsOf(provider, { person: 'grace' })
    expect((await claimsOf(provider, { person: 'grace' })).sub).toBe(sub)
    subjects.push(sub)
  }
  expect(new Set(subjects).size).toBe(providers.length)
})

test('field names are those of each provider', async () => {
  const nameAt = async (provider: SocialProvider, person: string) =>
    (await claimsOf(provider, { person })).preferred_username
  expect(await nameAt('discord', 'ada')).toBe('ada#0')
  expect(await nameAt('discord', 'grace')).toBe('grace.hopper0')
  expect(await nameAt('discord', 'alan')).toBe('alan#1912')
  expect(await nameAt('github', 'grace')).toBe('grace-hopper')
  expect(await nameAt('x', 'grace')).toBe('grace_hopper')
})

test('the address can be hidden where the provider allows it, and X never sends one', async () => {
  for (const provider of ['github', 'apple', 'x'] as const) {
    const claims = await claimsOf(provider, { person: 'ada', share: false })
    expect(claims).not.toHaveProperty('email')
    expect(claims).not.toHaveProperty('email_verified')
  }
  expect(await claimsOf('x', { person: 'ada' })).not.toHaveProperty('email')
  expect(await claimsOf('google', { person: 'ada', share: false })).toHaveProperty('email')
})

test('another person can be entered, with an address or without', async () => {
  expect(await claimsOf('google', { name: 'Zoë', email: 'zoe@example.org' })).toMatchObject({
    name: 'Zoë',
    email: 'zoe@example.org',
    preferred_username: 'zoe',
  })
  expect(await claimsOf('facebook', { name: 'Only A Name' })).toMatchObject({
    name: 'Only A Name',
    preferred_username: 'only.a.name',
  })
})

test.each([
  [{ name: '', email: '' }],
  [{ name: 'Zoë', email: 'not an address' }],
  [{ person: 'nobody' }],
])('error: rejects %j with a message', async (answer) => {
  await expect(signInAt(authorizationUri('google', newVerifier()), answer)).rejects.toThrow(
    /422 .*role="alert"/s,
  )
})

test('Cancel answers the client with an error', async () => {
  const back = new URL(await signInAt(authorizationUri('apple', newVerifier()), 'cancel'))
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'a-state',
  })
  expect(back.searchParams.has('code')).toBe(false)
})

test('the page shows the requesting site, as text, under a policy that allows nothing', async () => {
  const { response } = await createLoginBrowser().go(authorizationUri('github', newVerifier()))
  const html = await response.text()
  expect(html).toContain('Sign in with GitHub')
  expect(html).toContain('A &lt;b&gt;shop&lt;/b&gt;')
  expect(html).not.toMatch(/<script|style="/)
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'self' http://127.0.0.1:1",
      "frame-ancestors 'none'",
    ]),
  )
  expect((await fetch(`${identity.url}/login.css`)).headers.get('content-type')).toContain('css')
})

test('error: rejects the login page of another browser', async () => {
  const { url } = await createLoginBrowser().go(authorizationUri('google', newVerifier()))
  const other = await fetch(url)
  expect(other.status).toBe(400)
  expect(await other.text()).toContain('began in another browser')
})

test('error: a code works once, and only with its verifier', async () => {
  const verifier = newVerifier()
  const back = new URL(await signInAt(authorizationUri('google', verifier), { person: 'ada' }))
  const code = back.searchParams.get('code') ?? ''
  expect((await exchange('google', code, newVerifier())).status).toBe(400)
  const again = new URL(await signInAt(authorizationUri('google', verifier), { person: 'ada' }))
  const second = again.searchParams.get('code') ?? ''
  expect((await exchange('google', second, verifier)).status).toBe(200)
  expect((await exchange('google', second, verifier)).status).toBe(400)
})

test.each([
  ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
])('error: %s returns to the client with an error', async (_case, changes) => {
  const { url } = await createLoginBrowser().go(
    authorizationUri('google', newVerifier(), changes),
    (to) => to.startsWith(CALLBACK),
  )
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
})

test('error: never redirects to an unknown address', async () => {
  const { url, response } = await createLoginBrowser().go(
    authorizationUri('google', newVerifier(), { redirect_uri: `${CALLBACK}/evil` }),
  )
  expect(new URL(url).origin).toBe(identity.url)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('answers 404 for unknown providers', async () => {
  expect((await fetch(`${identity.url}/myspace/.well-known/openid-configuration`)).status).toBe(404)
})
