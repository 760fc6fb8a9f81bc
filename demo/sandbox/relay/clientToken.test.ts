import { expect, test } from 'vitest'
import { checkClientToken } from './clientToken.ts'
import { readDidKey, writeDidKey } from './didKey.ts'
import { createClientIdentity } from './testing/clientIdentity.ts'

const now = Date.now()
const nowS = Math.floor(now / 1000)
const client = createClientIdentity()

test('a signed token names its client', () => {
  expect(checkClientToken(client.token(), now)).toEqual({ clientId: client.clientId })
})

test('a small difference between clocks is forgiven', () => {
  const token = client.token({ iat: nowS + 60, exp: nowS + 86_460 })
  expect(checkClientToken(token, now)).toEqual({ clientId: client.clientId })
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['no token at all', 'a.b'],
  ['not base64', '%%%.%%%.%%%'],
  ['signed by another key', client.token({ iss: createClientIdentity().clientId })],
  ['issued by something else than a key', client.token({ iss: 'did:web:example.org' })],
  ['cut short', client.token().slice(0, -4)],
  ['with a part too many', `${client.token()}.x`],
])('a token that is %s is refused', (_case, token) => {
  expect(checkClientToken(token, now)).toEqual({ refusal: 'Unauthorized: invalid key' })
})

test('a token from the future is refused', () => {
  const token = client.token({ iat: nowS + 3_600, exp: nowS + 90_000 })
  expect(checkClientToken(token, now)).toEqual({
    refusal: 'JWT validation error: JWT Token is not yet valid',
  })
})

test('a token from the past is refused', () => {
  const token = client.token({ iat: nowS - 90_000, exp: nowS - 3_600 })
  expect(checkClientToken(token, now)).toEqual({
    refusal: 'JWT validation error: JWT Token is expired',
  })
})

test('a key survives being written as did:key and read back', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => (index * 37) % 256)
  expect(writeDidKey(key)).toMatch(/^did:key:z6Mk/)
  expect(readDidKey(writeDidKey(key))).toEqual(key)
})
