import {
  boundTo,
  NONCE_BYTES,
  SALT_BYTES,
  type SealOptions,
  VERSION,
  wrappingKey,
} from './keyWrapping.ts'

/**
 * Seals secret bytes: AES-256-GCM under a key that HKDF-SHA-256 makes of two shares and a fresh salt, bound to
 * the account.
 *
 * @returns base64url text: version, salt, nonce, ciphertext
 * @throws {KeySealError} a share is too short
 */
export async function sealKey(bytes: Uint8Array, options: SealOptions): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await wrappingKey(options, salt)
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: boundTo(options) },
    key,
    new Uint8Array(bytes),
  )
  return toBase64Url(Uint8Array.of(VERSION, ...salt, ...nonce, ...new Uint8Array(ciphertext)))
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
