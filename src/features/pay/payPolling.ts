/** How often an exchange is asked for the status of a payment, ms. */
export const PAY_POLL_MS = 4_000
/** Time limit for its final status, ms. */
export const PAY_LIMIT_MS = 15 * 60_000
/** Time limit once its window has been closed, ms. */
export const PAY_CLOSED_LIMIT_MS = 60_000
/** How long the result of a payment is shown, ms. */
export const PAY_CLOSE_MS = 3_000

/** After this time it is asked less often, ms. */
const EAGER_MS = 2 * 60_000
const LEISURE_MS = 15_000
const LONGEST_MS = 60_000

/** The delay before the next request: longer after failures, and after a long time. */
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
