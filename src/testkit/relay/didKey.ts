const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ED25519_PREFIX = [0xed, 0x01]
const KEY_BYTES = 32

/**
 * Reads the Ed25519 public key that a `did:key:z6Mk…` identity spells out in base58.
 *
 * @returns 32 bytes, or undefined when the text is no such identity
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function readDidKey(did: string): Uint8Array | undefined {
  const encoded = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(did)?.[1]
  if (encoded === undefined) return undefined
  const bytes = decodeBase58(encoded)
  const isEd25519 = ED25519_PREFIX.every((byte, index) => bytes[index] === byte)
  return isEd25519 && bytes.length === ED25519_PREFIX.length + KEY_BYTES
    ? bytes.slice(ED25519_PREFIX.length)
    : undefined
}

/** Writes an Ed25519 public key as `did:key:z6Mk…`; the inverse of {@link readDidKey}. */
export function writeDidKey(publicKey: Uint8Array): string {
  let value = 0n
  for (const byte of [...ED25519_PREFIX, ...publicKey]) value = value * 256n + BigInt(byte)
  let encoded = ''
  for (; value > 0n; value /= 58n) encoded = ALPHABET.charAt(Number(value % 58n)) + encoded
  return `did:key:z${encoded}`
}

// Leading zero bytes need no care: the prefix makes the first byte 0xed.
function decodeBase58(text: string): Uint8Array {
  let value = 0n
  for (const character of text) value = value * 58n + BigInt(ALPHABET.indexOf(character))
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  return Uint8Array.from(bytes)
}
