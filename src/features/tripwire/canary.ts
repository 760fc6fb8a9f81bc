const HEX = '0123456789abcdef'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const letters = (alphabet: string, random: Uint8Array): string =>
  [...random].map((byte) => alphabet[byte % alphabet.length]).join('')

/**
 * Canary addresses that belong to nobody, one in each format that malware is known to replace, generated each time: they
 * look like real ones. Whatever transports them must return them unchanged.
 */
export const createCanary = (
  random: (length: number) => Uint8Array = (length) =>
    crypto.getRandomValues(new Uint8Array(length)),
): string =>
  [
    `0x${letters(HEX, random(40))}`,
    `bc1q${letters(BECH32, random(38))}`,
    letters(BASE58, random(44)),
  ].join(' ')

/** What happened to a canary. */
export type Passage = 'untouched' | 'changed' | 'lost'

/**
 * Compares what came back. A service that answers with an error, or rewrites the question, has lost it: only a different
 * text of the same format was changed.
 */
export const passageOf = (sent: string, received: unknown): Passage => {
  if (received === sent) return 'untouched'
  const words = typeof received === 'string' ? received.split(' ') : []
  return words.length === sent.split(' ').length && words.every((word) => word.length > 20)
    ? 'changed'
    : 'lost'
}
