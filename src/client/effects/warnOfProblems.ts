import { configProblemsAtom } from '#state/config/config.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** Warns of unusable configuration in the console, once for each problem. */
export const warnOfProblems: Effect = ({ store, signal }) => {
  const reported = new Set<string>()
  follow({ store, signal }, configProblemsAtom, (problems) => {
    for (const { key, message } of problems) {
      const line = `[latchkey] ${key}: ${message}`
      if (reported.has(line)) continue
      reported.add(line)
      console.warn(line)
    }
  })
}
