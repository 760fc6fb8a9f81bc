/** Runs once and remembers the result; a throw or a rejection is forgotten, so that the next call tries again. */
export const once = <Value>(run: () => Value): (() => Value) => {
  let kept: { value: Value } | undefined
  return () => {
    if (kept) return kept.value
    const mine = { value: run() }
    kept = mine
    if (mine.value instanceof Promise) {
      mine.value.catch(() => {
        // The caller holds the same promise and hears the rejection there.
        if (kept === mine) kept = undefined
      })
    }
    return mine.value
  }
}
