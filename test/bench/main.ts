/**
 * `npm run bench`: measures the built files against every budget, prints limit beside value,
 * leaves the same as dist/bench.json. Bytes, counts and ratios past their limit fail the run.
 * `--quick` takes fewer runs; `--counts` measures bytes, counts and requests alone, which no busy
 * machine changes; a word measures only what has it in its name (`opening`).
 */
import { writeFileSync } from 'node:fs'
import type { Bench } from './bench.ts'
import { startBenchServer } from './benchServer.ts'
import { type Budget, budgets, fails, isPast, type Measured } from './budgets.ts'
import { startChromium } from './cdp.ts'
import { measureCpu } from './measures/cpu.ts'
import { measureGrowth, measureLeftovers } from './measures/growth.ts'
import { measureHeap } from './measures/heap.ts'
import { measureLoading } from './measures/loading.ts'
import { measureLongTasks } from './measures/longTasks.ts'
import { measureManyElements } from './measures/manyElements.ts'
import { measureOpening } from './measures/opening.ts'
import { measureOwning } from './measures/owning.ts'
import { measureReading } from './measures/reading.ts'
import { measureRequests } from './measures/requests.ts'
import { measureSearching } from './measures/searching.ts'
import { measureSigning } from './measures/signing.ts'
import { measureSizes } from './measures/sizes.ts'
import { startServices } from './services.ts'
import { subjectsWith } from './subjects.ts'

const wants = (flag: string) => process.argv.includes(flag)

const counting = [measureSizes, measureRequests, measureHeap, measureLeftovers]
const timing = [
  measureLoading,
  measureLongTasks,
  measureManyElements,
  measureOpening,
  measureCpu,
  measureGrowth,
  measureSearching,
  measureOwning,
  measureReading,
  measureSigning,
]
const word = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ''
const isWhole = word === '' && !wants('--counts')
const measures = (wants('--counts') ? counting : [...counting, ...timing]).filter(({ name }) =>
  name.toLowerCase().includes(word.toLowerCase()),
)

/** What broke off while it was measured: a failure, beside what the other measures say. */
const broken: string[] = []

async function measureAll(): Promise<Measured[]> {
  const services = await startServices()
  const server = await startBenchServer()
  const chromium = await startChromium()
  const bench: Bench = {
    chromium,
    server,
    isQuick: wants('--quick'),
    subjects: subjectsWith(services),
    services: Object.values(services.endpoints).map((url) => new URL(url).origin),
  }
  const measured: Measured[] = []
  try {
    for (const measure of measures) {
      try {
        measured.push(...(await measure(bench)))
      } catch (error) {
        console.error(error)
        broken.push(`${measure.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await chromium.close()
    server.close()
    await services.close()
  }
  return measured
}

function shown(kind: Budget['kind'], value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (kind === 'bytes') return `${(value / 1024).toFixed(1)} KB`
  if (kind === 'time') return `${value.toFixed(1)} ms`
  return kind === 'ratio' ? `${value.toFixed(2)} ×` : String(value)
}

function print(measured: readonly Measured[]) {
  const rows = measured.map((one) => {
    const { what, kind, limit }: Budget = budgets[one.name]
    const verdict = !isPast(one) ? 'ok' : fails(one) ? 'PAST' : 'past'
    return [what, shown(kind, limit), shown(kind, one.value), verdict, one.note]
  })
  const width = Math.max(...rows.map(([what = '']) => what.length))
  console.log(`${'budget'.padEnd(width)}  ${'limit'.padStart(11)}  ${'measured'.padStart(11)}`)
  for (const [what = '', limit = '', value = '', verdict = '', note = ''] of rows) {
    console.log(
      `${what.padEnd(width)}  ${limit.padStart(11)}  ${value.padStart(11)}  ${verdict.padEnd(4)}  ${note}`,
    )
  }
}

const measured = await measureAll()
print(measured)
if (isWhole) {
  const report = measured.map((one) => ({ ...one, ...budgets[one.name], isPast: isPast(one) }))
  writeFileSync(
    new URL('../../dist/bench.json', import.meta.url),
    `${JSON.stringify(report, null, 2)}\n`,
  )
}
const failures = measured.filter(fails)
const deciding = measured.filter(({ name }) => budgets[name].kind !== 'time')
const counts = {
  passed: deciding.length - failures.length,
  failed: failures.length + broken.length,
  failures: [...failures.map(({ name }) => budgets[name].what), ...broken],
}
if (process.env.LATCHKEY_COUNTS) writeFileSync(process.env.LATCHKEY_COUNTS, JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
