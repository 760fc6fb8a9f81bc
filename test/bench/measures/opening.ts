import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { median } from '../median.ts'
import { closeByKey, openByPress } from '../openByPress.ts'
import { evaluate, visit } from '../visit.ts'

const WARM_PRESSES = 3

type Presses = { cold: number[]; warm: number[]; coldInp: number[]; warmInp: number[] }

const noPresses = (): Presses => ({ cold: [], warm: [], coldInp: [], warmInp: [] })

/** The time from a press to a usable wallet row, alternating with the floor. */
export async function measureOpening(bench: Bench): Promise<Measured[]> {
  const ours = noPresses()
  const floor = noPresses()
  for (let i = 0; i < (bench.isQuick ? 3 : 9); i += 1) {
    await addPresses(bench, 'react', floor)
    await addPresses(bench, 'split', ours)
  }
  const note = (base: number[], inp: number[], baseInp: number[]) =>
    `React floor ${median(base).toFixed(1)} ms; INP ${shownInp(inp)}, floor ${shownInp(baseInp)}`
  return [
    {
      name: 'click-cold',
      value: median(ours.cold),
      note: note(floor.cold, ours.coldInp, floor.coldInp),
    },
    {
      name: 'click-warm',
      value: median(ours.warm),
      note: note(floor.warm, ours.warmInp, floor.warmInp),
    },
  ]
}

const shownInp = (durations: readonly number[]) => {
  const ms = median(durations)
  return ms === 0 ? '< 16 ms' : `${ms} ms`
}

/** Presses once on a new page, and several more times after closing. */
const addPresses = (bench: Bench, subject: 'split' | 'react', presses: Presses) =>
  visit(bench, bench.subjects[subject], 'desktop', async ({ page, ready }) => {
    // The page is idle when its visitor presses.
    await rest(page, 300)
    presses.cold.push((await openByPress(page, ready.button)).ms)
    presses.coldInp.push(await interaction())
    for (let i = 0; i < WARM_PRESSES; i += 1) {
      await closeByKey(page)
      presses.warm.push((await openByPress(page, ready.button)).ms)
      presses.warmInp.push(await interaction())
    }

    async function interaction() {
      await rest(page, 200)
      return evaluate<number>(page, 'bench.longestInteraction()')
    }
  })
