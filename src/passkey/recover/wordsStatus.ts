import type { ReadWords, UnknownWord } from '../keys/readWords.ts'
import { recoverLocale, sayRecover } from './sayRecover.ts'

/** What the page says of the words in its field, and whether it is a mistake. */
export type WordsStatus = { text: string; isProblem: boolean }

/** More than these are not wrong words, but no words of this list at all. */
const MOST_NAMED = 3

export function wordsStatus(read: ReadWords): WordsStatus {
  switch (read.status) {
    case 'ready':
      return { text: sayRecover('recover.status.ready', { count: read.count }), isProblem: false }
    case 'unfinished':
      return { text: unfinished(read.count), isProblem: false }
    case 'tooMany':
      return {
        text: sayRecover('recover.status.tooMany', { count: read.count }),
        isProblem: true,
      }
    case 'mismatch':
      return {
        text: sayRecover('recover.status.mismatch', { count: read.count }),
        isProblem: true,
      }
    case 'unknown':
      return { text: unknown(read.words), isProblem: true }
  }
}

const unfinished = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? sayRecover('recover.status.one')
    : sayRecover('recover.status.unfinished', { count })
}

/** @example either(['a', 'b', 'c']) // '“a”, “b”, or “c”' */
const either = (words: readonly string[]): string =>
  new Intl.ListFormat(recoverLocale(), { type: 'disjunction' }).format(
    words.map((word) => sayRecover('recover.status.quoted', { word })),
  )

function unknown(words: readonly UnknownWord[]): string {
  const named = words.slice(0, MOST_NAMED).map(({ place, word, near }) => {
    const meant =
      near.length > 0 ? ` ${sayRecover('recover.status.near', { words: either(near) })}` : ''
    return `${sayRecover('recover.status.unknown', { place, word })}${meant}`
  })
  const count = words.length - named.length
  if (count > 0) named.push(sayRecover('recover.status.more', { count }))
  return named.join('\n')
}
