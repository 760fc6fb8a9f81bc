export type HeldTimers = {
  /** How many are held now. */
  count(): number
  /** Fires those held. */
  ring(): void
  /** Restores the page's own timers. */
  stop(): void
}

/**
 * Holds all timers of one length until the test fires them, so that a short timeout which a test waits for is not reached
 * early on a busy machine.
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
