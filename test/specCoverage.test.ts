import { describe, expect, test } from 'vitest'
import { coverageFaults, coverageTable } from './spec/coverage.ts'
import { readDepartures, readSections } from './spec/sentences.ts'
import { readTags, tagsOf } from './spec/witnesses.ts'

describe('the coverage of the specification', () => {
  const coverage = { sections: readSections(), departures: readDepartures(), tags: readTags() }

  test('behavior: every sentence has a witness, and every tag names a sentence', () => {
    expect(coverage.sections.map(({ no }) => no)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(coverageFaults(coverage)).toEqual([])
  })

  test('behavior: a test that compares constants with themselves is no witness', () => {
    const files = coverage.tags.witnesses.map(({ file }) => file)
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => file.includes('specFacts'))).toEqual([])
  })

  test('behavior: a departure is declared in its own list', () => {
    const sentences = coverage.sections.flatMap(({ rows }) => rows)
    expect(sentences.filter(({ text }) => /departure/.test(text))).toEqual([])
    expect(coverage.departures.size).toBeGreaterThan(40)
  })
})

/** What sources beside this one would be tags is put together here, so that it is none. */
const spec = (numbers: string) => `[${'spec'} ${numbers}]`

describe('tags', () => {
  const found = (source: string) =>
    tagsOf('x.test.ts', source).witnesses.map(({ title, sentences }) => [title, ...sentences])

  test.each([
    ['a test', `test('behavior: x ${spec('5.4')}', () => {})`],
    ['it', `it("behavior: x ${spec('5.4')}", () => {})`],
    ['a template', `test(\`behavior: x ${spec('5.4')}\`, () => {})`],
    ['a group', `describe('behavior: x ${spec('5.4')}', () => {})`],
    ['a step of a walk', `await step('behavior: x ${spec('5.4')}', async () => {})`],
    ['a fixture', `phoneTest('behavior: x ${spec('5.4')}', async () => {})`],
    ['a condition', `test.skipIf(isRoot)('behavior: x ${spec('5.4')}', () => {})`],
    ['a table', `test.each([1])('behavior: x ${spec('5.4')}', () => {})`],
    ['a row', `test.each([['behavior: x ${spec('5.4')}', 1]])('%s', () => {})`],
    ['a tag within', `test('behavior: ${spec('5.4')} x', () => {})`],
  ])('param: %s', (_, source) => {
    const [title, ...sentences] = found(source)[0] ?? []
    expect(title).toMatch(/^behavior: +x$/)
    expect(sentences).toEqual(['5.4'])
  })

  test('param: several sentences, and placeholders', () => {
    const source = `test(\`error: \${status} ${spec('5.4, 6.1a')} ${spec('7.2')}\`, () => {})`
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title is source
    expect(found(source)).toEqual([['error: ${status}', '5.4', '6.1a', '7.2']])
  })

  test('error: a comment is no witness', () => {
    const source = `// test('x ${spec('5.4')}', () => {})\n/* ${spec('5.4')} */ test('x', () => {})`
    expect(tagsOf('x.test.ts', source)).toEqual({ witnesses: [], faults: [] })
  })

  test.each([
    ['a test that is left out', `test.skip('x ${spec('5.4')}', () => {})`, 'never runs'],
    ['a test to be written', `test.todo('x ${spec('5.4')}')`, 'never runs'],
    [
      'a group that is left out',
      `describe.skip('x', () => { test('y ${spec('5.4')}', () => {}) })`,
      'never runs',
    ],
    ['another text', `console.log('${spec('5.4')}')`, 'outside a title'],
    ['a later cell', `test.each([['x', '${spec('5.4')}']])('%s', () => {})`, 'outside a title'],
    ['a word for a number', `test('x ${spec('swap')}', () => {})`, 'no numbers'],
    ['numbers without commas', `test('x ${spec('5.4 6.1')}', () => {})`, 'no numbers'],
  ])('error: %s is no witness', (_, source, fault) => {
    const { witnesses, faults } = tagsOf('x.test.ts', source)
    expect(witnesses).toEqual([])
    expect(faults).toEqual([expect.stringContaining(fault)])
  })
})

describe('faults', () => {
  const list = `
## 0. Rules (2 entries, 3 sentences)

- 0.1a Amounts
- 0.1b … in words
- 0.2 The host’s own
  - Nothing to build: the host’s
`
  const both = `test('x ${spec('0.1a')}', () => {})\ntest('y ${spec('0.1b')}', () => {})`
  const faults = (changes: { list?: string; tests?: string; departures?: string }) =>
    coverageFaults({
      sections: readSections(changes.list ?? list),
      departures: readDepartures(changes.departures ?? '- 0.1a: in cents'),
      tags: tagsOf('x.test.ts', changes.tests ?? both),
    })

  test('behavior: none where everything is in place', () => {
    expect(faults({})).toEqual([])
  })

  test('error: a sentence without a witness', () => {
    expect(faults({ tests: `test('x ${spec('0.1a')}', () => {})` })).toEqual(['0.1b: no witness'])
  })

  test('error: a tag that names no sentence', () => {
    const tests = `${both}\ntest('z ${spec('0.1')}', () => {})`
    expect(faults({ tests })).toEqual(['x.test.ts › z: no sentence 0.1'])
  })

  test('error: a witness where there is nothing to build', () => {
    const tests = `${both}\ntest('z ${spec('0.2')}', () => {})`
    expect(faults({ tests })).toEqual(['0.2: a witness, though there is nothing to build'])
  })

  test('error: a departure from no sentence', () => {
    expect(faults({ departures: '- 0.7: more' })).toEqual(['departures.md: no sentence 0.7'])
  })

  test.each([
    ['an entry', '- 0.2 ', '- 0.3 '],
    ['a letter', '- 0.1b', '- 0.1c'],
    ['the first letter', '- 0.1a', '- 0.1b'],
    ['the last entry', '(2 entries', '(3 entries'],
    ['the last letter', '3 sentences', '4 sentences'],
    ['a section', '## 0.', '## 1.'],
  ])('error: %s that is missing', (_, from, to) => {
    expect(faults({ list: list.replace(from, to) })).not.toEqual([])
  })

  test('error: a line that is no sentence', () => {
    expect(() => readSections(`${list}- Amounts\n`)).toThrow('- Amounts')
    expect(() => readDepartures('- in cents')).toThrow('- in cents')
  })

  test('behavior: the table has every sentence, or those that are asked for', () => {
    const coverage = {
      sections: readSections(list),
      departures: readDepartures('- 0.1a: in cents'),
      tags: tagsOf('x.test.ts', both),
    }
    expect(coverageTable(coverage)).toMatchInlineSnapshot(`
      "## 0. Rules

      | no. | sentence | witness | departure |
      | --- | --- | --- | --- |
      | 0.1a | Amounts | \`x.test.ts\` › x | in cents |
      | 0.1b | … in words | \`x.test.ts\` › y | – |
      | 0.2 | The host’s own | nothing to build: the host’s | – |
      "
    `)
    expect(coverageTable(coverage, ['0.1b']).match(/^\| \d/gm)).toHaveLength(1)
    expect(coverageTable(coverage, ['0.1']).match(/^\| \d/gm)).toHaveLength(2)
    expect(coverageTable(coverage, ['1'])).toBe('')
  })
})
