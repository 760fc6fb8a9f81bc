import { readFileSync } from 'node:fs'

/** A sentence of the specification, in our own short words or by its exact constant. */
export type Sentence = {
  /** Section, entry and, where an entry has several sentences, a letter: `5.4`, `6.1a`. */
  no: string
  text: string
  /** Why there is nothing to build, and so nothing to test. */
  nothingToBuild: string | undefined
}

/** A section with the numbers of entries and sentences that its heading gives. */
export type Section = {
  no: number
  title: string
  entries: number
  count: number
  rows: Sentence[]
}

const heading = /^(\d+)\. (.+) \((\d+) entries, (\d+) sentences\)$/
const sentence = /^- (\d+\.\d+[a-z]?) (.+)$/
const nothing = /^ {2}- Nothing to build: (.+)$/
const departure = /^- (\d+\.\d+[a-z]?): (.+)$/

/**
 * Reads `sentences.md`.
 *
 * @throws {Error} for a line that is neither a heading, a sentence nor its reason
 */
export function readSections(text = readBeside('sentences.md')): Section[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line !== '')
    const [, no, title = '', entries, count] = heading.exec(head) ?? malformed(head)
    const rows: Sentence[] = []
    for (const line of lines) {
      const [, reason] = nothing.exec(line) ?? []
      const last = rows.at(-1)
      if (reason && last) {
        last.nothingToBuild = reason
        continue
      }
      const [, no = '', text = ''] = sentence.exec(line) ?? malformed(line)
      rows.push({ no, text, nothingToBuild: undefined })
    }
    return { no: Number(no), title, entries: Number(entries), count: Number(count), rows }
  })
}

/**
 * Reads `departures.md`: what the product does otherwise, or more, by the sentence's number.
 *
 * @throws {Error} for a bullet without a number and a text
 */
export function readDepartures(text = readBeside('departures.md')): Map<string, string> {
  const bullets = text.split('\n').filter((line) => line.startsWith('- '))
  return new Map(
    bullets.map((line) => {
      const [, no = '', text = ''] = departure.exec(line) ?? malformed(line)
      return [no, text]
    }),
  )
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function malformed(line: string): never {
  throw new Error(`Not understood: "${line}". test/README.md has the form of such lines.`)
}
