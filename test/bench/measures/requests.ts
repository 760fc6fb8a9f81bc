import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { visit } from '../visit.ts'

/** Long enough for what a page defers until it is idle. */
const IDLE_MS = 500
const RUNS = 3

/** Transferred bytes until the button can be called and until wallet rows are shown, and requests to other hosts. */
export async function measureRequests(bench: Bench): Promise<Measured[]> {
  const runs = await times(RUNS, () => requests(bench))
  // In a run that was slow to look, later scripts had already arrived.
  const fewest = (read: (run: Requests) => readonly string[]) =>
    runs.map(read).reduce((least, urls) => (urls.length < least.length ? urls : least))
  const most = (read: (run: Requests) => readonly string[]) =>
    runs.map(read).reduce((all, urls) => (urls.length > all.length ? urls : all))
  const atReady = fewest((run) => run.atReady)
  const atRow = fewest((run) => run.atRow)
  // A dialog cannot come from the loader alone: then the page did not see its own requests.
  if (atRow.length <= atReady.length) throw Error('no script was seen between the press and a row')
  const weights = await Promise.all(atRow.map(bench.server.weight))
  const early = most((run) => run.early)
  const telemetry = most((run) => run.telemetry)
  return [
    { name: 'loader-requests', value: atReady.length },
    {
      name: 'rows-size',
      value: weights.reduce((sum, bytes) => sum + bytes, 0),
      note: atRow.map((url) => url.replace(/^.*\/|-\w+\.js$/g, '')).join(' '),
    },
    { name: 'foreign-requests', value: early.length, note: early.join(' ') },
    { name: 'telemetry-requests', value: telemetry.length, note: telemetry.join(' ') },
  ]
}

type Requests = Awaited<ReturnType<typeof requests>>

const requests = (bench: Bench) =>
  visit(bench, bench.subjects.split, 'desktop', async ({ page, ready, foreign }) => {
    await rest(page, IDLE_MS)
    const early = [...foreign]
    const { scripts } = await openByPress(page, ready.button)
    await rest(page, IDLE_MS)
    return {
      atReady: ready.scripts,
      atRow: scripts,
      early,
      telemetry: foreign.filter((url) => !bench.services.includes(new URL(url).origin)),
    }
  })
