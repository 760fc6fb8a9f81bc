import { createPublicKey, verify } from 'node:crypto'
import { z } from '#lib/schema.ts'
import { readDidKey } from './didKey.ts'

/** How far a client's clock may run ahead of ours. */
export const CLOCK_SKEW_S = 120

/** Close reasons (code 3000) that clients know and show; see also the project id and origin checks. */
export const INVALID_KEY = 'Unauthorized: invalid key'
export const NOT_YET_VALID = 'JWT validation error: JWT Token is not yet valid'
export const EXPIRED = 'JWT validation error: JWT Token is expired'

const Header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const Payload = z.object({ iss: z.string(), iat: z.number(), exp: z.number() })

/** The bearer of a token, or the reason for which the socket must be closed. */
export type TokenCheck = { clientId: string } | { refusal: string }

/**
 * Verifies the token with which a client introduces itself: who it is, by whose key, and when.
 *
 * The client id is the token's issuer. `aud` is not compared, as a client may reach the relay by
 * another name of the same machine.
 */
export function checkClientToken(token: string | undefined, nowMs: number): TokenCheck {
  const [header = '', payload = '', signature = '', ...rest] = token?.split('.') ?? []
  const claims = Payload.safeParse(decode(payload))
  if (rest.length > 0 || !Header.safeParse(decode(header)).success || !claims.success) {
    return { refusal: INVALID_KEY }
  }
  const { iss, iat, exp } = claims.data
  const publicKey = readDidKey(iss)
  if (!publicKey || !isSignedBy(publicKey, `${header}.${payload}`, signature)) {
    return { refusal: INVALID_KEY }
  }
  const nowS = nowMs / 1000
  if (iat > nowS + CLOCK_SKEW_S) return { refusal: NOT_YET_VALID }
  if (exp < nowS - CLOCK_SKEW_S) return { refusal: EXPIRED }
  return { clientId: iss }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isSignedBy(publicKey: Uint8Array, text: string, signature: string): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
