import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { writeDidKey } from '../didKey.ts'

/** A client's key pair, able to introduce itself to a relay. */
export type ClientIdentity = {
  clientId: string
  /** A signed token; `claims` replace the usual ones, `iat` and `exp` are seconds. */
  token(claims?: { iss?: string; iat?: number; exp?: number }): string
}

/** A fresh identity. */
export function createClientIdentity(): ClientIdentity {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  const clientId = writeDidKey(Buffer.from(x ?? '', 'base64url'))
  const sub = randomBytes(32).toString('hex')

  return {
    clientId,
    token(claims) {
      const iat = Math.floor(Date.now() / 1000)
      const payload = { iss: clientId, sub, aud: 'ws://relay', iat, exp: iat + 86_400, ...claims }
      const text = [{ alg: 'EdDSA', typ: 'JWT' }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
  }
}
