import { wait } from '#lib/wait.ts'

/** How long a connect waits for an earlier disconnect, ms: a wallet that never answers must not stay out of reach. */
const LIMIT_MS = 10_000

/** Keeps a wallet's disconnects before its later connects, however long the wallet takes to carry them out. */
export const createGoodbye = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Carries out a disconnect after those before it. */
    say<Value>(run: () => Promise<Value>): Promise<Value> {
      const done = new AbortController()
      const saying = last.then(run)
      const over = saying.then(
        () => done.abort(),
        () => done.abort(), // its caller gets the failure
      )
      last = Promise.race([over, wait(LIMIT_MS, done).catch(() => undefined)])
      return saying
    },
    /** Resolves once no disconnect is under way. */
    isOver: () => last,
  }
}
