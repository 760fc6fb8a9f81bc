/** Lets work on one thing begin only when what went before has ended, well or badly. */
export type Turns = {
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Those who ask while a run waits for its turn share that run; one that has begun may have missed what they want. */
  shared(work: () => Promise<void>): () => Promise<void>
}

export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  const alone: Turns['alone'] = (work) => {
    const run = last.then(work, work)
    last = run
    return run
  }
  return {
    alone,
    shared(work) {
      let waiting: Promise<void> | undefined
      return () => {
        waiting ??= alone(() => {
          waiting = undefined
          return work()
        })
        return waiting
      }
    },
  }
}
