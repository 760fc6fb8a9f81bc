import { wordlist } from '@scure/bip39/wordlists/english'
import { entropyOfWords } from './entropy.ts'

/** A word that is not on the list. */
export type UnknownWord = {
  /** From 1. */
  place: number
  word: string
  /** Words of the list that differ from it by one letter, or that begin as it does: three at most. */
  near: readonly string[]
}

export type ReadWords =
  | { status: 'unfinished'; count: number }
  | { status: 'unknown'; words: readonly UnknownWord[] }
  | { status: 'tooMany'; count: number }
  /** As many words as there may be, all of them known, but they don't fit together. */
  | { status: 'mismatch'; count: number }
  /** `entropy` is secret; whoever asks overwrites it. */
  | { status: 'ready'; count: number; entropy: Uint8Array }

const COUNTS = [12, 15, 18, 21, 24]
const MOST = 24
const SUGGESTIONS = 3
/** All words of the list differ in their first four letters. */
const TELLING = 4

const known = new Set(wordlist)

/**
 * Reads recovery words as a person types or pastes them: in any case, with numbers before them, over several lines.
 *
 * The last word is unknown only once something follows it, since until then it may still be being typed.
 */
export function readWords(text: string): ReadWords {
  const words = wordsOf(text)
  const isTyping = words.length % 3 !== 0 && /[\p{L}\p{M}]$/u.test(text)
  const unknown = words
    .map((word, at) => ({ place: at + 1, word }))
    .filter(({ place, word }) => !known.has(word) && !(isTyping && place === words.length))
    .map((one) => ({ ...one, near: nearTo(one.word) }))
  const count = words.length
  if (unknown.length > 0) return { status: 'unknown', words: unknown }
  if (count > MOST) return { status: 'tooMany', count }
  if (!COUNTS.includes(count)) return { status: 'unfinished', count }
  const entropy = entropyOfWords(words)
  return entropy ? { status: 'ready', count, entropy } : { status: 'mismatch', count }
}

/** Lists from paper or from another wallet have numbers, commas and lines. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []

function nearTo(word: string): string[] {
  const sameStart = wordlist.filter(
    (one) => word.length >= TELLING && one.startsWith(word.slice(0, TELLING)),
  )
  const close = wordlist.filter((one) => isOneEditAway(one, word))
  return [...new Set([...sameStart, ...close])].slice(0, SUGGESTIONS)
}

/** Whether one letter more, less or other, or two neighbours that changed places, make one word of the other. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = short.slice(start)
  if (short.length < long.length) return rest === long.slice(start + 1)
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  return isSwapped || rest.slice(1) === long.slice(start + 1)
}
