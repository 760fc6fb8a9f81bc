import { configProblemsAtom } from '../../state/config.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** Configuration that cannot be used is named on the console, each problem once. */
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
