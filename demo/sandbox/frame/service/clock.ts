/** Time that can be put forward, for tests and for whoever will not wait 20 minutes. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  advance(milliseconds: number): void
  /** Back to the machine's time. */
  reset(): void
}

export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance(milliseconds) {
      ahead += milliseconds
    },
    reset() {
      ahead = 0
    },
  }
}
