import {
  boundTo,
  KeySealError,
  NONCE_BYTES,
  SALT_BYTES,
  type SealOptions,
  VERSION,
  wrappingKey,
} from './keyWrapping.ts'

const TAG_BYTES = 16
const HEADER_BYTES = 1 + SALT_BYTES + NONCE_BYTES

/**
 * Opens what `sealKey` sealed.
 *
 * @throws {KeySealError}
 */
export async function openKey(sealed: string, options: SealOptions): Promise<Uint8Array> {
  const bytes = fromBase64Url(sealed)
  if (bytes.length < HEADER_BYTES + TAG_BYTES || bytes[0] !== VERSION)
    throw new KeySealError('This is no sealed key')
  const salt = bytes.slice(1, 1 + SALT_BYTES)
  const nonce = bytes.slice(1 + SALT_BYTES, HEADER_BYTES)
  const key = await wrappingKey(options, salt)
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: boundTo(options) },
      key,
      bytes.slice(HEADER_BYTES),
    )
    return new Uint8Array(opened)
  } catch (cause) {
    throw new KeySealError('The sealed key does not open with these shares for this account', {
      cause,
    })
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new KeySealError('This is no sealed key')
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new KeySealError('This is no sealed key', { cause })
  }
}
