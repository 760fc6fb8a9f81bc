import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** The hash of a public key or script, from which Bitcoin and Cosmos make addresses. */
export const keyHash = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
