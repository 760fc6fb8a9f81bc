import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { collected, visit } from '../visit.ts'

const builds = ['split', 'umd', 'esm'] as const

/** The memory of each of the three builds once it has loaded. */
export async function measureHeap(bench: Bench): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const build of builds) {
    const { heap } = await visit(bench, bench.subjects[build], 'desktop', async ({ page }) => {
      await rest(page, 500)
      return collected(page)
    })
    measured.push({ name: `heap-${build}`, value: heap })
  }
  return measured
}
