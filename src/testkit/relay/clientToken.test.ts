import { expect, test } from 'vitest'
import { checkClientToken } from './clientToken.ts'
import { readDidKey, writeDidKey } from './didKey.ts'
import { createClientIdentity } from './testing/clientIdentity.ts'

const now = Date.now()
const nowS = Math.floor(now / 1000)
const client = createClientIdentity()

test('a signed token identifies its client', () => {
  expect(checkClientToken(client.token(), now)).toEqual({ clientId: client.clientId })
})

test('tolerates a small clock difference', () => {
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
])('rejects a token that is %s', (_case, token) => {
  expect(checkClientToken(token, now)).toEqual({ refusal: 'Unauthorized: invalid key' })
})

test('rejects a token from the future', () => {
  const token = client.token({ iat: nowS + 3_600, exp: nowS + 90_000 })
  expect(checkClientToken(token, now)).toEqual({
    refusal: 'JWT validation error: JWT Token is not yet valid',
  })
})

test('rejects a token from the past', () => {
  const token = client.token({ iat: nowS - 90_000, exp: nowS - 3_600 })
  expect(checkClientToken(token, now)).toEqual({
    refusal: 'JWT validation error: JWT Token is expired',
  })
})

test('a key is read back from its did:key', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => (index * 37) % 256)
  expect(writeDidKey(key)).toMatch(/^did:key:z6Mk/)
  expect(readDidKey(writeDidKey(key))).toEqual(key)
})
