import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** What Bitcoin and Cosmos make addresses of: the hash of a public key, or of a script. */
export const keyHash = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
