import { expect, test } from 'vitest'
import { readWords } from '../keys/readWords.ts'
import { wordsStatus } from './wordsStatus.ts'

const said = (text: string) => wordsStatus(readWords(text))
const eleven = 'abandon '.repeat(11)

test.each([
  ['', ''],
  ['abandon', '1 word so far. Recovery words are 12, 15, 18, 21 or 24.'],
  [eleven, '11 words so far. Recovery words are 12, 15, 18, 21 or 24.'],
  [`${eleven} about`, 'These 12 words belong together.'],
])('behavior: %j is no mistake', (text, expected) => {
  expect(said(text)).toEqual({ text: expected, isProblem: false })
})

test.each([
  [
    `${eleven} abandon`,
    'Each of these 12 words is known, but they don’t belong together: one is wrong or missing, or two have changed places. Compare them with your notes, in order.',
  ],
  ['zoo '.repeat(25), 'These are 25 words. Recovery words are at most 24.'],
  [
    'abandon habit sausgae qqq ',
    'Word 3, “sausgae”, is not a recovery word. Did you mean “sausage”?\nWord 4, “qqq”, is not a recovery word.',
  ],
  ['yello ', 'Word 1, “yello”, is not a recovery word. Did you mean “yellow” or “hello”?'],
  [
    'eins zwei drei vier fünf ',
    'Word 1, “eins”, is not a recovery word.\nWord 2, “zwei”, is not a recovery word.\nWord 3, “drei”, is not a recovery word.\nThe same holds for 2 more. Only English words can be read here.',
  ],
])('error: says what is wrong with %j', (text, expected) => {
  expect(said(text)).toEqual({ text: expected, isProblem: true })
})
