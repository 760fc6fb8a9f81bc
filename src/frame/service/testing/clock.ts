/** A clock that can be advanced, for tests and for trying out expiry. */
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
