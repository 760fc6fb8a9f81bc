/** `npm run spec`: the table of all sentences with their witnesses; `npm run spec -- 5.4 7` for some. */
import { coverageFaults, coverageTable } from './coverage.ts'
import { readDepartures, readSections } from './sentences.ts'
import { readTags } from './witnesses.ts'

const coverage = { sections: readSections(), departures: readDepartures(), tags: readTags() }
console.log(coverageTable(coverage, process.argv.slice(2)))
const faults = coverageFaults(coverage)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
