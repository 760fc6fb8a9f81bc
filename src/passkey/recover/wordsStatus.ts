import type { ReadWords, UnknownWord } from '../keys/readWords.ts'

/** What the page says of the words in its field, and whether it is a mistake. */
export type WordsStatus = { text: string; isProblem: boolean }

/** More than these are not wrong words, but no words of this list at all. */
const MOST_NAMED = 3

export function wordsStatus(read: ReadWords): WordsStatus {
  switch (read.status) {
    case 'ready':
      return { text: `These ${read.count} words belong together.`, isProblem: false }
    case 'unfinished':
      return { text: unfinished(read.count), isProblem: false }
    case 'tooMany':
      return {
        text: `These are ${read.count} words. Recovery words are at most 24.`,
        isProblem: true,
      }
    case 'mismatch':
      return {
        text: `Each of these ${read.count} words is known, but they don’t belong together: one is wrong or missing, or two have changed places. Compare them with your notes, in order.`,
        isProblem: true,
      }
    case 'unknown':
      return { text: unknown(read.words), isProblem: true }
  }
}

const unfinished = (count: number): string => {
  if (count === 0) return ''
  const said = count === 1 ? '1 word' : `${count} words`
  return `${said} so far. Recovery words are 12, 15, 18, 21 or 24.`
}

const quoted = (word: string) => `“${word}”`

/** @example either('a', 'b', 'c') // 'a, b or c' */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function unknown(words: readonly UnknownWord[]): string {
  const named = words.slice(0, MOST_NAMED).map(({ place, word, near }) => {
    const meant = near.length > 0 ? ` Did you mean ${either(near.map(quoted))}?` : ''
    return `Word ${place}, ${quoted(word)}, is not a recovery word.${meant}`
  })
  const more = words.length - named.length
  if (more > 0) named.push(`The same holds for ${more} more. Only English words can be read here.`)
  return named.join('\n')
}
