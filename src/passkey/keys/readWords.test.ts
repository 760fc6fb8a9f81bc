import { bytesToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readWords } from './readWords.ts'

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const list = WORDS.split(' ')

const unknownOf = (text: string) => {
  const read = readWords(text)
  return read.status === 'unknown' ? read.words : read.status
}

describe('words that are right', () => {
  test.each([
    ['as they are', WORDS],
    ['in capitals', WORDS.toUpperCase()],
    ['on lines of their own', list.join('\n')],
    ['numbered', list.map((word, at) => `${at + 1}. ${word}`).join('  ')],
    ['with commas', `“${list.join(', ')}”`],
    ['in wide letters, as Japanese keyboards write them', WORDS.replace('legal', 'ｌｅｇａｌ')],
  ])('behavior: are read %s', (_, text) => {
    const read = readWords(text)
    expect(read.status === 'ready' && bytesToHex(read.entropy)).toBe(`0x${'7f'.repeat(16)}`)
  })
})

describe('words that are not', () => {
  test.each([
    ['', 0],
    ['legal', 1],
    [list.slice(0, 11).join(' '), 11],
    [`${WORDS} legal`, 13],
  ])('behavior: %j is unfinished', (text, count) => {
    expect(readWords(text)).toEqual({ status: 'unfinished', count })
  })

  test('error: the last word is wrong', () => {
    const text = [...list.slice(0, 11), 'year'].join(' ')
    expect(readWords(text)).toEqual({ status: 'mismatch', count: 12 })
  })

  test('error: two words have changed places', () => {
    const text = ['winner', 'legal', ...list.slice(2)].join(' ')
    expect(readWords(text)).toEqual({ status: 'mismatch', count: 12 })
  })

  test('error: more than 24 words', () => {
    expect(readWords('zoo '.repeat(25))).toEqual({ status: 'tooMany', count: 25 })
  })

  test('error: words that are not on the list are named, with those that are meant', () => {
    expect(unknownOf(WORDS.replace('year', 'yaer').replace('useful', 'usefull'))).toEqual([
      { place: 4, word: 'yaer', near: ['year'] },
      { place: 8, word: 'usefull', near: ['useful'] },
    ])
    expect(unknownOf('sauseges, ')).toEqual([{ place: 1, word: 'sauseges', near: ['sausage'] }])
    expect(unknownOf('swiming, ')).toEqual([{ place: 1, word: 'swiming', near: ['swim'] }])
    expect(unknownOf('qqq, ')).toEqual([{ place: 1, word: 'qqq', near: [] }])
    expect(unknownOf('wint ')).toEqual([
      { place: 1, word: 'wint', near: ['winter', 'hint', 'want'] },
    ])
    expect(unknownOf('スパイ ')).toEqual([{ place: 1, word: 'スパイ'.normalize('NFKD'), near: [] }])
  })

  test('behavior: a word that is still being typed is not unknown', () => {
    expect(unknownOf('legal wint')).toBe('unfinished')
    expect(unknownOf('legal wint ')).toMatchObject([{ place: 2, word: 'wint' }])
    // Once there are as many as there may be, it is the last.
    expect(unknownOf(WORDS.replace('yellow', 'yello'))).toMatchObject([
      { near: ['yellow', 'hello'] },
    ])
  })
})
