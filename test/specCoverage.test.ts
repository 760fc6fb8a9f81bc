import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Row = { no: string; sentence: string; where: string; test: string; departure: string }
type Section = { no: number; entries: number; count: number; rows: Row[] }

/** A test of the table: its file and its title. */
const named = /^`([^`]+)` › (.+)$/

const sections: Section[] = read('test/spec-coverage.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, no = '', entries = '', count = ''] =
      /^(\d+)\..*\n\n(\d+) entries, (\d+) rows\./.exec(text) ?? []
    const rows = text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => {
        const [no = '', sentence = '', where = '', test = '', departure = ''] = line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim().replaceAll('\\|', '|'))
        return { no, sentence, where, test, departure }
      })
    return { no: Number(no), entries: Number(entries), count: Number(count), rows }
  })
const rows = sections.flatMap((section) => section.rows)
const isNothing = ({ where }: Row) => /^nothing to build: \S/.test(where)

describe('the coverage of the specification', () => {
  test('behavior: has every section, and numbers entries without a gap', () => {
    expect(sections.map(({ no }) => no)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { no, entries, count, rows } of sections) {
      expect(rows).toHaveLength(count)
      let [last, letter] = [0, '']
      for (const row of rows) {
        const [, section, entry, part = ''] = /^(\d+)\.(\d+)([a-z]?)$/.exec(row.no) ?? []
        expect(Number(section), row.no).toBe(no)
        const isNext = Number(entry) === last + 1 && (part === '' || part === 'a')
        const goesOn = Number(entry) === last && part.charCodeAt(0) === letter.charCodeAt(0) + 1
        expect(isNext || goesOn, `${row.no} after ${last}${letter}`).toBe(true)
        ;[last, letter] = [Number(entry), part]
      }
      expect(last).toBe(entries)
    }
  })

  test('behavior: no row is empty', () => {
    const empty = rows.filter(
      ({ sentence, where, test, departure }) => !sentence || !where || !test || !departure,
    )
    expect(empty).toEqual([])
    const untested = rows.filter(
      (row) => !isNothing(row) && !named.test(row.test.split('<br>')[0] ?? ''),
    )
    expect(untested).toEqual([])
    // What is no test stands in no cell of tests.
    const loose = rows.flatMap(({ no, test }) =>
      test
        .split('<br>')
        .filter((one) => one !== '–' && !named.test(one))
        .map((one) => `${no}: ${one}`),
    )
    expect(loose).toEqual([])
  })

  test('behavior: a test that compares constants with themselves is no witness', () => {
    expect(rows.filter(({ test }) => test.includes('specFacts')).map(({ no }) => no)).toEqual([])
  })

  test('behavior: a departure is declared in its own column', () => {
    const hidden = rows.filter(({ sentence, where }) => /departure/.test(sentence + where))
    expect(hidden).toEqual([])
    expect(rows.filter(({ departure }) => departure !== '–').length).toBeGreaterThan(40)
  })

  test('behavior: every named file exists', () => {
    const files = rows.flatMap(({ where }) =>
      [...where.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
    const nowhere = rows.filter((row) => !isNothing(row) && !row.where.includes('`'))
    expect(nowhere).toEqual([])
  })

  test('behavior: every named test is in its file', () => {
    const sources = new Map<string, string>()
    const missing = rows.flatMap((row) =>
      row.test.split('<br>').flatMap((one) => {
        const [, file, title] = named.exec(one) ?? []
        if (!file || !title) return []
        if (!existsSync(new URL(file, root))) return [`${row.no}: ${file}`]
        const source = sources.get(file) ?? read(file)
        sources.set(file, source)
        return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
          ? []
          : [`${row.no}: ${one}`]
      }),
    )
    expect(missing).toEqual([])
  })
})
