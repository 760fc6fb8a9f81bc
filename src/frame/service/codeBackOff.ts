import { z } from '#lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { refuseFor } from './refuse.ts'
import { keyedHash } from './secrets.ts'

export type BackOffRule = {
  /** So many wrong codes cost no wait: anybody mistypes. */
  free: number
  /** The wait after the next one; each further doubles it. */
  firstMs: number
  /** No wait is longer. */
  longestMs: number
  /** Without a try for so long, all is forgotten. */
  memoryMs: number
}

/** Delays wrong codes, longer each time; a new code does not shorten the delay, and it survives a restart. */
export type CodeBackOff = {
  /** Counts a try, as a wrong one until `release`. @throws {RefusedCall} `throttled` while the last one's wait lasts */
  take(subject: string): Promise<void>
  /** Forgets the wrong tries: a code was right. */
  release(subject: string): Promise<void>
}

export type CodeBackOffDeps = {
  database: Database
  rule: BackOffRule
  pepper: Buffer
  now: () => number
}

// One statement decides and counts, so concurrent guesses are not accepted together. A time in the future
// is from before the clock was set back, and is ignored.
const TAKE = `INSERT INTO wrong_codes (subject, count, tried_at, next_at)
  VALUES (:subject, 1, :at, :at + :wait1)
  ON CONFLICT (subject) DO UPDATE SET
    count = CASE WHEN tried_at BETWEEN :at - :memory + 1 AND :at THEN count + 1 ELSE 1 END,
    tried_at = :at,
    next_at = :at + CASE
      WHEN tried_at NOT BETWEEN :at - :memory + 1 AND :at THEN :wait1
      WHEN count < :free THEN 0
      ELSE min(:longest, :first << min(count - :free, 30)) END
  WHERE next_at <= :at OR tried_at > :at`

export function createCodeBackOff({ database, rule, pepper, now }: CodeBackOffDeps): CodeBackOff {
  const { free, firstMs: first, longestMs: longest, memoryMs: memory } = rule
  const keyOf = (subject: string) => keyedHash(pepper, `code ${subject}`)
  return {
    async take(subject) {
      const at = now()
      const key = keyOf(subject)
      const wait1 = free >= 1 ? 0 : first
      const values = { subject: key, at, free, first, longest, memory, wait1 }
      const [taken] = await database.batch([{ sql: TAKE, values }])
      if (taken !== 0) return
      const held = await database.row(
        z.object({ next_at: z.number() }),
        'SELECT next_at FROM wrong_codes WHERE subject = :key',
        { key },
      )
      throw refuseFor((held?.next_at ?? at) - at)
    },
    async release(subject) {
      await database.batch([
        { sql: 'DELETE FROM wrong_codes WHERE subject = :key', values: { key: keyOf(subject) } },
      ])
    },
  }
}
