/** A sealed key cannot be opened: another account's, other shares, or no longer what was sealed. */
export class KeySealError extends Error {
  override readonly name = 'KeySealError'
}

export type SealOptions = {
  /** Both are needed to open what was sealed; each is at least 16 secret bytes. Their order matters. */
  shares: readonly [Uint8Array, Uint8Array]
  /** Whose key it is: a sealed key that is moved to another account does not open there. */
  accountId: string
}

const VERSION = 1
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + SALT_BYTES + NONCE_BYTES
const LEAST_SHARE_BYTES = 16

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

/**
 * Opens what {@link sealKey} sealed.
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

const boundTo = ({ accountId }: SealOptions) =>
  new TextEncoder().encode(`latchkey/key/${VERSION}/${accountId}`)

async function wrappingKey(
  { shares, accountId }: SealOptions,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  if (shares.some((share) => share.length < LEAST_SHARE_BYTES))
    throw new KeySealError(`A share has at least ${LEAST_SHARE_BYTES} bytes`)
  const [first, second] = shares
  // The length keeps (ab, c) and (a, bc) apart.
  const material = Uint8Array.of(first.length >> 8, first.length & 255, ...first, ...second)
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  return await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt,
      info: new TextEncoder().encode(`latchkey/wrap/${VERSION}/${accountId}`),
    },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new KeySealError('This is no sealed key')
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new KeySealError('This is no sealed key', { cause })
  }
}
