/** Runs once in the next microtask, however often it is called before. */
export const coalesce = (run: () => void): (() => void) => {
  let isQueued = false
  return () => {
    if (!isQueued)
      queueMicrotask(() => {
        isQueued = false
        run()
      })
    isQueued = true
  }
}
