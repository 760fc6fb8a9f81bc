import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha256, sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { wordlist } from '@scure/bip39/wordlists/english'
import { overwrite } from './overwrite.ts'

const BITS_PER_WORD = 11
const ROUNDS = 2048
const SEED_BYTES = 64

/**
 * The seed of BIP-39 without a passphrase: 64 bytes, secret. It is what `mnemonicToSeedSync` of `@scure/bip39` makes of the
 * words, but the words are written into a buffer, which is overwritten: no text of them is left in memory.
 *
 * @param entropy 16, 20, 24, 28 or 32 bytes
 */
export function seedOf(entropy: Uint8Array): Uint8Array {
  const phrase = phraseOf(entropy)
  try {
    return pbkdf2(sha512, phrase, utf8ToBytes('mnemonic'), { c: ROUNDS, dkLen: SEED_BYTES })
  } finally {
    overwrite(phrase)
  }
}

/** The words with a space between two, in bytes: every English word is plain ASCII. */
function phraseOf(entropy: Uint8Array): Uint8Array {
  const checked = new Uint8Array(entropy.length + 1)
  checked.set(entropy)
  checked.set(sha256(entropy).subarray(0, 1), entropy.length)
  // A bit of the checksum for every 32 bits.
  const count = (entropy.length * 8 + entropy.length / 4) / BITS_PER_WORD
  const phrase = new Uint8Array(count * 9)
  let length = 0
  for (let nth = 0; nth < count; nth += 1) {
    if (nth > 0) phrase[length++] = 0x20
    const word = wordlist[bitsAt(checked, nth * BITS_PER_WORD)] ?? ''
    for (let at = 0; at < word.length; at += 1) phrase[length++] = word.charCodeAt(at)
  }
  const exact = phrase.slice(0, length)
  overwrite(checked, phrase)
  return exact
}

/** The eleven bits that begin at a bit. */
function bitsAt(bytes: Uint8Array, bit: number): number {
  let value = 0
  for (let at = bit; at < bit + BITS_PER_WORD; at += 1)
    value = (value << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
  return value
}
