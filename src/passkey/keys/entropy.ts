import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

// What a wallet is: bits that come out of its passkey, go into recovery words, and come back out of them.

/** Part of every wallet for ever: another text would give every passkey another wallet. */
const INFO = 'latchkey passkey wallet, version 1: entropy'
/** What the PRF extension of WebAuthn answers. */
const PRF_BYTES = 32
/** Twelve words. */
const ENTROPY_BYTES = 16

/**
 * The 128 bits of a wallet out of its passkey's answer, by HKDF-SHA-256 without a salt. Both are secret; whoever
 * calls overwrites both.
 *
 * @param prf 32 bytes, the first result of the PRF extension
 * @throws {RangeError} it has another length
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export function entropyOfPrf(prf: Uint8Array): Uint8Array {
  if (prf.length !== PRF_BYTES) throw new RangeError(`A passkey answers ${PRF_BYTES} bytes.`)
  return hkdf(sha256, prf, undefined, utf8ToBytes(INFO), ENTROPY_BYTES)
}

/**
 * The recovery words of a wallet, in English, with a space between two. A text can't be overwritten: ask for it only to
 * show it.
 *
 * @param entropy 16 bytes, or as many as BIP-39 allows
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export const recoveryWords = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** The entropy of words of the list, 12 to 24; undefined when their checksum is wrong. */
export function entropyOfWords(words: readonly string[]): Uint8Array | undefined {
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch {
    // It throws for words and counts that are wrong, too, which are not asked for here.
    return undefined
  }
}
