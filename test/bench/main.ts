/**
 * `npm run bench`: measures the built files against every budget, prints limit beside value,
 * leaves the same as dist/bench.json. Sizes, counts and ratios past their limit fail the run.
 * `--quick` takes fewer runs; `--sizes` reads only what the files weigh.
 */
import { writeFileSync } from 'node:fs'
import type { Bench } from './bench.ts'
import { startBenchServer } from './benchServer.ts'
import { type Budget, budgets, decides, failsFrom, isPast, type Measured } from './budgets.ts'
import { startChromium } from './cdp.ts'
import { measureLoading } from './measures/loading.ts'
import { measureOpening } from './measures/opening.ts'
import { measureOwning } from './measures/owning.ts'
import { measureRunning } from './measures/running.ts'
import { measureSearching } from './measures/searching.ts'
import { measureSizes } from './measures/sizes.ts'

const wants = (flag: string) => process.argv.includes(flag)

const measures = [measureLoading, measureRunning, measureOpening, measureSearching, measureOwning]

/** What broke off while it was measured: a failure, beside what the other measures say. */
const broken: string[] = []

async function measureInChromium(): Promise<Measured[]> {
  const server = await startBenchServer()
  const chromium = await startChromium()
  const bench: Bench = { chromium, server, isQuick: wants('--quick') }
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
    const { what, kind, limit, debt }: Budget = budgets[one.name]
    const fails = decides(one) && !(one.value <= failsFrom(one))
    const verdict = !isPast(one) ? 'ok' : fails ? 'PAST' : 'past'
    const why = isPast(one) && debt ? `${one.note ?? ''} (${debt.why})` : (one.note ?? '')
    return [what, shown(kind, limit), shown(kind, one.value), verdict, why]
  })
  const width = Math.max(...rows.map(([what = '']) => what.length))
  console.log(`${'budget'.padEnd(width)}  ${'limit'.padStart(11)}  ${'measured'.padStart(11)}`)
  for (const [what = '', limit = '', value = '', verdict = '', note] of rows) {
    console.log(
      `${what.padEnd(width)}  ${limit.padStart(11)}  ${value.padStart(11)}  ${verdict.padEnd(4)}  ${note}`,
    )
  }
}

const measured = [...measureSizes(), ...(wants('--sizes') ? [] : await measureInChromium())]
print(measured)
if (!wants('--sizes')) {
  const report = measured.map((one) => ({ ...one, ...budgets[one.name], isPast: isPast(one) }))
  writeFileSync(
    new URL('../../dist/bench.json', import.meta.url),
    `${JSON.stringify(report, null, 2)}\n`,
  )
}
// A value that could not be measured is not within its limit.
const failures = measured.filter((one) => decides(one) && !(one.value <= failsFrom(one)))
const counts = {
  passed: measured.filter(decides).length - failures.length,
  failed: failures.length + broken.length,
  failures: [...failures.map(({ name }) => budgets[name].what), ...broken],
}
if (process.env.LATCHKEY_COUNTS) writeFileSync(process.env.LATCHKEY_COUNTS, JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
