import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertTexts } from '#i18n/alertTexts.ts'
import { customElements } from '../embed/reference/describeElement.ts'
import { serviceHosts } from '../embed/reference/describeHosts.ts'
import { docsPages, readPage } from './support/docsPages.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** What a stranger reads first, by its name. The changelog is a list of its own kind. */
const texts: readonly (readonly [name: string, text: string])[] = [
  ['README', read('README.md')],
  ['embed/SECURITY.md', read('embed/SECURITY.md')],
  ...docsPages
    .filter((page) => page !== 'changelog')
    .map((page) => [page, readPage(page)] as const),
  ['custom-elements.json', JSON.stringify(customElements, null, 1)],
  ['hosts', JSON.stringify(serviceHosts, null, 1)],
  ['alerts', JSON.stringify(alertTexts, null, 1)],
]

/** Prose without code, and without what is only markup. */
const prose = (text: string) =>
  text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')

/** Words that hide who does what. A reader whose second language is English reads them twice. */
const words =
  /\b(nobody|whoever|but for|beside|(?:is|are) told|told of|stands?|comes? near|unless told|asked for by|where somebody)\b/gi

test.each(texts)('behavior: %s says who does what', (_, text) => {
  expect(prose(text).match(words)).toBeNull()
})

const MOST_WORDS = 36

test.each(texts.filter(([, text]) => !text.startsWith('{') && !text.startsWith('[')))(
  'behavior: %s has one thought a sentence',
  (_, text) => {
    const blocks = prose(text)
      .split(/\n\s*\n|\n(?=[-|#\d])/)
      .filter((block) => !/^\s*[|<{]/.test(block))
    const sentences = blocks.flatMap((block) => block.split(/(?<=[.!?:;])\s+/))
    const lengthOf = (sentence: string) => sentence.match(/[\w’'-]+/g)?.length ?? 0
    expect(sentences.filter((sentence) => lengthOf(sentence) > MOST_WORDS)).toEqual([])
  },
)

const doctor = readdirSync(new URL('../src/features/doctor/', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(`src/features/doctor/${name}`))

test('behavior: the dashboard has one name and one address', () => {
  const all = [...texts.map(([, text]) => text), ...doctor].join('\n')
  expect(all.match(/cloud\.reown/g)).toBeNull()
  expect(all.match(/dashboard\.reown\.com/g)?.length).toBeGreaterThan(5)
})
