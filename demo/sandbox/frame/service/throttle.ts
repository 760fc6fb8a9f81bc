import { z } from '../../../../src/lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { refuseFor } from './refuse.ts'

export type ThrottleRule = {
  /** At least so long between two. */
  intervalMs: number
  /** At most so many within `windowMs`. */
  count: number
  windowMs: number
}

/** Holds back what is asked for too often; it remembers over a restart. */
export type Throttle = {
  /** @throws {RefusedCall} `throttled` */
  take(name: string, rule: ThrottleRule): Promise<void>
  /** Forgets; for who has shown that the mail reached its owner. */
  release(name: string): Promise<void>
}

const Times = z.object({ last_at: z.number(), window_at: z.number(), in_window: z.number() })

export function createThrottle(database: Database, now: () => number): Throttle {
  return {
    async take(name, { intervalMs, count, windowMs }) {
      const at = now()
      // One statement decides and counts, so 50 at once cannot pass together. A time ahead of ours is from a clock
      // that was put back, and binds nobody.
      const taken = await database.row(
        Times,
        `INSERT INTO throttles (name, last_at, window_at, in_window) VALUES (:name, :at, :at, 1)
         ON CONFLICT (name) DO UPDATE SET
           last_at = :at,
           in_window = CASE WHEN window_at BETWEEN :at - :window + 1 AND :at THEN in_window + 1 ELSE 1 END,
           window_at = CASE WHEN window_at BETWEEN :at - :window + 1 AND :at THEN window_at ELSE :at END
         WHERE (last_at <= :at - :interval OR last_at > :at)
           AND (in_window < :count OR window_at NOT BETWEEN :at - :window + 1 AND :at)
         RETURNING last_at, window_at, in_window`,
        { name, at, interval: intervalMs, count, window: windowMs },
      )
      if (taken) return
      const held = await database.row(
        Times,
        'SELECT last_at, window_at, in_window FROM throttles WHERE name = :name',
        { name },
      )
      const untilInterval = held ? held.last_at + intervalMs - at : 0
      const untilWindow = held && held.in_window >= count ? held.window_at + windowMs - at : 0
      throw refuseFor(Math.max(untilInterval, untilWindow))
    },
    async release(name) {
      await database.batch([{ sql: 'DELETE FROM throttles WHERE name = :name', values: { name } }])
    },
  }
}
