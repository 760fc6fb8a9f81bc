import { montgomery } from '@noble/curves/abstract/montgomery'
import { etc } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'

etc.sha512Sync = (...messages) => sha512(etc.concatBytes(...messages))

const P = 2n ** 255n - 19n

/** Signatures by the same author's smaller package, which is audited like its big sister. */
export * as ed25519 from '@noble/ed25519'

/** @see https://www.rfc-editor.org/rfc/rfc7748#section-5 */
const adjustScalarBytes = (bytes) => {
  bytes[0] &= 248
  bytes[31] = (bytes[31] & 127) | 64
  return bytes
}

/** The package's own ladder, and the parameters that RFC 7748 gives it. */
export const x25519 = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes,
  // By Fermat the inverse, except of what has none.
  powPminus2: (x) => x && etc.invert(x, P),
})
