// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markUnseen, sentenceText, untrustedText } from './markedText.ts'

const marks = (text: string) =>
  markUnseen(text).flatMap(({ text, isMark }) => (isMark ? [text] : []))

test.each([
  ['a right-to-left override', 'pay \u202Eeno', ['U+202E']],
  ['isolates', '\u2066a\u2069', ['U+2066', 'U+2069']],
  ['a zero-width space', 'pay\u200Bpal', ['U+200B']],
  ['tags', 'hi\u{E0041}', ['U+E0041']],
  ['an escape sequence', '\u001B[31m', ['U+001B']],
  ['a filler', 'a\u3164b', ['U+3164']],
  ['a joiner that joins nothing', 'a \u200Db', ['U+200D']],
])('behavior: names %s', (_, text, named) => {
  expect(marks(text)).toEqual(named)
})

test.each([
  ['plain words', 'Sign in to shop.example\n\tNonce: 5'],
  ['Arabic', 'مرحبا بالعالم'],
  ['Persian with its joiner', 'می\u200Cخواهم'],
  ['a family', '👩‍👩‍👧'],
  ['a flag and a heart', '🇩🇪 ❤️'],
])('behavior: keeps %s', (_, text) => {
  expect(marks(text)).toEqual([])
  expect(untrustedText(text).textContent).toBe(text)
})

test('behavior: markup stays text', () => {
  const made = untrustedText('<img src=x onerror=alert(1)>')
  expect(made.children).toHaveLength(0)
  expect(made.textContent).toBe('<img src=x onerror=alert(1)>')
})

test('behavior: truncates a long name', () => {
  expect(untrustedText('a'.repeat(500), { maxLength: 20 }).textContent).toBe(`${'a'.repeat(19)}…`)
})

test('behavior: the names in a sentence are elements, and a stranger’s marks stay named', () => {
  const drawn = sentenceText('السماح لـ \u2068shop \u2068two\u2069\u2069 \u2069بإنفاق\u202E')
  expect(drawn.innerHTML.replace(/ title="[^"]*"/g, '')).toBe(
    'السماح لـ <bdi>shop <bdi>two</bdi></bdi> <span class="mark">U+2069</span>بإنفاق<span class="mark">U+202E</span>',
  )
})
