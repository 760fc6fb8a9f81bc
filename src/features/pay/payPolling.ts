/** How often an exchange is asked how a payment fares, ms. */
export const PAY_POLL_MS = 4_000
/** How long its answer is waited for in all, ms. */
export const PAY_LIMIT_MS = 15 * 60_000
/** How long at most once its window has been closed, ms. */
export const PAY_CLOSED_LIMIT_MS = 60_000
/** How long what became of a payment stays in sight, ms. */
export const PAY_CLOSE_MS = 3_000

/** After so long it is asked less often, ms. */
const EAGER_MS = 2 * 60_000
const LEISURE_MS = 15_000
const LONGEST_MS = 60_000

/** How long to wait before the next question: longer while nobody answers, and at leisure when it takes its time. */
export const pollWaitMs = ({
  waitedMs,
  failures,
}: {
  waitedMs: number
  failures: number
}): number =>
  failures > 0
    ? Math.min(PAY_POLL_MS * 2 ** failures, LONGEST_MS)
    : waitedMs < EAGER_MS
      ? PAY_POLL_MS
      : LEISURE_MS
