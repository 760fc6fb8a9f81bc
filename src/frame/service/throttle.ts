import { z } from '#lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { refuseFor } from './refuse.ts'

export type ThrottleRule = {
  /** At least so long between two. */
  intervalMs: number
  /** At most so many within `windowMs`. */
  count: number
  windowMs: number
}

/** Limits the rate of requests; the counts survive a restart. */
export type Throttle = {
  /** Counts under each name. @throws {RefusedCall} `throttled`, when any of them is */
  take(rules: Readonly<Record<string, ThrottleRule>>): Promise<void>
  /** Forgets; for who has shown that the mail reached its owner. */
  release(names: readonly string[]): Promise<void>
}

const Times = z.object({ last_at: z.number(), window_at: z.number(), in_window: z.number() })

// One statement decides and counts, so 50 concurrent requests cannot pass together. A time in the future
// is from before the clock was set back, and is ignored.
const TAKE = `INSERT INTO throttles (name, last_at, window_at, in_window) VALUES (:name, :at, :at, 1)
  ON CONFLICT (name) DO UPDATE SET
    last_at = :at,
    in_window = CASE WHEN window_at BETWEEN :at - :window + 1 AND :at THEN in_window + 1 ELSE 1 END,
    window_at = CASE WHEN window_at BETWEEN :at - :window + 1 AND :at THEN window_at ELSE :at END
  WHERE (last_at <= :at - :interval OR last_at > :at)
    AND (in_window < :count OR window_at NOT BETWEEN :at - :window + 1 AND :at)`

export function createThrottle(database: Database, now: () => number): Throttle {
  /** How long until a rule lets the next one through. */
  async function remainingMs(name: string, rule: ThrottleRule, at: number): Promise<number> {
    const held = await database.row(
      Times,
      'SELECT last_at, window_at, in_window FROM throttles WHERE name = :name',
      { name },
    )
    if (!held) return 0
    const untilWindow = held.in_window >= rule.count ? held.window_at + rule.windowMs - at : 0
    return Math.max(held.last_at + rule.intervalMs - at, untilWindow)
  }

  return {
    async take(rules) {
      const at = now()
      const entries = Object.entries(rules)
      const taken = await database.batch(
        entries.map(([name, { intervalMs, count, windowMs }]) => ({
          sql: TAKE,
          values: { name, at, interval: intervalMs, count, window: windowMs },
        })),
      )
      const held = entries.filter((_entry, index) => taken[index] === 0)
      if (held.length === 0) return
      const times = await Promise.all(held.map(([name, rule]) => remainingMs(name, rule, at)))
      throw refuseFor(Math.max(...times))
    },
    async release(names) {
      await database.batch(
        names.map((name) => ({
          sql: 'DELETE FROM throttles WHERE name = :name',
          values: { name },
        })),
      )
    },
  }
}
