import type { Bench } from '../bench.ts'
import { type BudgetName, budgets, type Measured } from '../budgets.ts'
import { measurePage, median, type Run, type RunOptions } from '../measurePage.ts'
import { subjects } from '../subjects.ts'

/** From navigation to a button that is painted and can be called, and what came over the line. */
export async function measureLoading(bench: Bench): Promise<Measured[]> {
  const { isQuick } = bench
  const desktop = await compare(bench, 'ready-ratio', 'vanilla', { runs: isQuick ? 7 : 15 }, ready)
  const slow = await compare(
    bench,
    'ready-ratio-slow',
    'vanilla',
    { runs: isQuick ? 2 : 5, conditions: 'slow' },
    ready,
  )
  const row = await compare(
    bench,
    'row-ratio-slow',
    'react',
    { runs: isQuick ? 2 : 5, conditions: 'slow', steps: 'row' },
    ({ report }) => report.rowMs ?? Number.NaN,
  )
  const [first] = desktop.runs
  const [opened] = row.runs
  const atReady = fewest(desktop.runs.map(({ report }) => report.scriptsAtReady))
  const atRow = fewest(row.runs.map(({ report }) => report.scriptsAtRow))
  return [
    { name: 'loader-requests', value: atReady.length },
    {
      name: 'rows-size',
      value: await weightOf(bench, atRow),
      note: atRow.map((url) => url.replace(/^.*\/|-\w+\.js$/g, '')).join(' '),
    },
    {
      name: 'foreign-requests',
      value: first?.foreign.length ?? Number.NaN,
      note: first?.foreign.join(' ') ?? '',
    },
    {
      name: 'telemetry-requests',
      value: opened?.foreign.length ?? Number.NaN,
      note: opened?.foreign.join(' ') ?? '',
    },
    { name: 'ready', value: desktop.ours },
    desktop.measured,
    slow.measured,
    row.measured,
  ]
}

/** What each of the runs needed: where one was slow to look, further scripts had arrived. */
const fewest = (runs: readonly string[][]): string[] =>
  runs.reduce((least, scripts) => (scripts.length < least.length ? scripts : least))

const weightOf = async ({ server }: Bench, urls: readonly string[]) =>
  (await Promise.all(urls.map(server.weight))).reduce((sum, bytes) => sum + bytes, 0)

const ready = ({ report }: Run) => report.readyMs ?? Number.NaN

type Comparison = { measured: Measured; ours: number; runs: Run[] }

/**
 * The ratio of the split build to a floor. Both take turns, so that a busy moment of the machine
 * meets both; a ratio that is past its limit gets up to two more rounds, since noise passes and a
 * regression does not.
 */
async function compare(
  bench: Bench,
  name: BudgetName,
  floor: 'vanilla' | 'react',
  { runs: perRound, ...options }: RunOptions & { runs: number },
  read: (run: Run) => number,
): Promise<Comparison> {
  const ours: Run[] = []
  const theirs: Run[] = []
  // Once for each to warm what the machine keeps: files, the server's compressed copies.
  await measurePage(bench, subjects.split, options)
  await measurePage(bench, subjects[floor], options)
  let value = Number.NaN
  for (let round = 0; round < 3 && !(value <= budgets[name].limit); round += 1) {
    for (let i = 0; i < perRound; i += 1) {
      theirs.push(await measurePage(bench, subjects[floor], options))
      ours.push(await measurePage(bench, subjects.split, options))
    }
    value = median(ours.map(read)) / median(theirs.map(read))
  }
  const [own, base] = [ours, theirs].map((list) => median(list.map(read)))
  return {
    measured: { name, value, note: `${own?.toFixed(0)} ms to ${base?.toFixed(0)} ms` },
    ours: own ?? Number.NaN,
    runs: ours,
  }
}
