import type { Section } from './sentences.ts'
import type { Tags } from './witnesses.ts'

/** What is said of the specification: its sentences, the tests that witness them, and where the product departs. */
export type Coverage = { sections: Section[]; departures: Map<string, string>; tags: Tags }

/** What is wrong with a coverage, a line each; nothing when every sentence has what it needs. */
export function coverageFaults({ sections, departures, tags }: Coverage): string[] {
  const sentences = sections.flatMap(({ rows }) => rows)
  const known = new Set(sentences.map(({ no }) => no))
  const witnessed = new Set(tags.witnesses.flatMap(({ sentences }) => sentences))
  return [
    ...sections.flatMap((section, index) => numberingFaults(section, index)),
    ...sentences.flatMap(({ no, nothingToBuild }) => {
      if (nothingToBuild === undefined) return witnessed.has(no) ? [] : [`${no}: no witness`]
      return witnessed.has(no) ? [`${no}: a witness, though there is nothing to build`] : []
    }),
    ...tags.witnesses.flatMap(({ file, title, sentences }) =>
      sentences.filter((no) => !known.has(no)).map((no) => `${file} › ${title}: no sentence ${no}`),
    ),
    ...[...departures.keys()]
      .filter((no) => !known.has(no))
      .map((no) => `departures.md: no sentence ${no}`),
    ...tags.faults,
  ]
}

/** Sections count from 0, entries from 1, and the sentences of one entry from `a`; the heading gives their ends. */
function numberingFaults({ no, entries, count, rows }: Section, index: number): string[] {
  const faults = no === index ? [] : [`section ${no} stands where ${index} should`]
  let [last, letter] = [0, '']
  for (const row of rows) {
    const [, section, entry, part = ''] = /^(\d+)\.(\d+)([a-z]?)$/.exec(row.no) ?? []
    const begins = Number(entry) === last + 1 && (part === '' || part === 'a')
    const goesOn =
      Number(entry) === last && letter !== '' && part.charCodeAt(0) === letter.charCodeAt(0) + 1
    if (Number(section) !== no || !(begins || goesOn)) {
      faults.push(`${row.no} after ${no}.${last}${letter}`)
    }
    ;[last, letter] = [Number(entry), part]
  }
  if (last !== entries) faults.push(`section ${no} has ${last} entries, not ${entries}`)
  if (rows.length !== count) faults.push(`section ${no} has ${rows.length} sentences, not ${count}`)
  return faults
}

/** The whole table in Markdown; of some sentences alone where their numbers, or those of their entry or section, are given. */
export function coverageTable(
  { sections, departures, tags }: Coverage,
  only: string[] = [],
): string {
  const isWanted = (no: string) =>
    only.length === 0 ||
    only.some((wanted) => no === wanted || new RegExp(`^${wanted}(\\.|[a-z]$)`).test(no))
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return sections
    .map(({ no, title, rows }) => {
      const lines = rows
        .filter((row) => isWanted(row.no))
        .map((row) => {
          const tests = tags.witnesses
            .filter(({ sentences }) => sentences.includes(row.no))
            .map(({ file, title }) => `\`${file}\` › ${cell(title)}`)
          const witness = row.nothingToBuild
            ? `nothing to build: ${cell(row.nothingToBuild)}`
            : tests.join('<br>')
          return `| ${row.no} | ${cell(row.text)} | ${witness} | ${cell(departures.get(row.no) ?? '–')} |`
        })
      if (lines.length === 0) return ''
      return `## ${no}. ${title}\n\n| no. | sentence | witness | departure |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
    })
    .filter(Boolean)
    .join('\n')
}
