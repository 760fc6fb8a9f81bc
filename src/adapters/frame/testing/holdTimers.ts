export type HeldTimers = {
  /** How many are held just now. */
  count(): number
  /** Lets those held run out. */
  ring(): void
  /** Gives the page its own timers back. */
  stop(): void
}

/**
 * Holds all timers of one length until the test rings them: what would be a short limit for what a test lets hang is
 * as short for a busy machine.
 */
export const holdTimers = (ms: number): HeldTimers => {
  const { setTimeout: start, clearTimeout: end } = globalThis
  const held = new Map<number, () => void>()
  let last = 0
  const hold = (run: () => void, after?: number) => {
    if (after !== ms) return start(run, after)
    last -= 1
    held.set(last, run)
    return last
  }
  const drop = (id?: number) => {
    if (id === undefined || !held.delete(id)) end(id)
  }
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop })
  return {
    count: () => held.size,
    ring() {
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    },
    stop: () => void Object.assign(globalThis, { setTimeout: start, clearTimeout: end }),
  }
}
