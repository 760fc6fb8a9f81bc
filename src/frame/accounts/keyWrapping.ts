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

export const VERSION = 1
export const SALT_BYTES = 16
export const NONCE_BYTES = 12
const LEAST_SHARE_BYTES = 16

/** What the ciphertext is bound to. */
export const boundTo = ({ accountId }: SealOptions) =>
  new TextEncoder().encode(`latchkey/key/${VERSION}/${accountId}`)

/** The key that seals, out of both shares. @throws {KeySealError} a share is too short */
export async function wrappingKey(
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
