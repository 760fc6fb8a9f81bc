import { toBase58 } from '#lib/base58.ts'

const ED25519_PREFIX = [0xed, 0x01]
const DAY_S = 86_400

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const part = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)))

/**
 * The token that authenticates a client to the relay, signed by a key that is generated for it and discarded.
 *
 * @throws {DOMException} the browser does not support Ed25519 signatures
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export const relayToken = async (relay: string): Promise<string> => {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    ...(['sign', 'verify'] as const),
  ])) as CryptoKeyPair
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const now = Math.floor(Date.now() / 1000)
  const random = crypto.getRandomValues(new Uint8Array(32))
  const said = [
    part({ alg: 'EdDSA', typ: 'JWT' }),
    part({
      iss: `did:key:z${toBase58(Uint8Array.from([...ED25519_PREFIX, ...key]))}`,
      sub: [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      ...{ aud: relay, iat: now, exp: now + DAY_S },
    }),
  ].join('.')
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(said))
  return `${said}.${base64Url(new Uint8Array(signature))}`
}
