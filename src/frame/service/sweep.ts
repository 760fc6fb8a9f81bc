import type { BackOffRule } from './codeBackOff.ts'
import type { Database } from './database/openDatabase.ts'

const HOUR_MS = 3_600_000

/** Forgets what has run out. */
export async function sweep(
  database: Database,
  at: number,
  { memoryMs }: Pick<BackOffRule, 'memoryMs'>,
): Promise<void> {
  await database.batch([
    { sql: 'DELETE FROM sessions WHERE expires_at <= :at', values: { at } },
    { sql: 'DELETE FROM email_logins WHERE expires_at <= :at', values: { at } },
    { sql: 'DELETE FROM email_updates WHERE expires_at <= :at', values: { at } },
    {
      sql: 'DELETE FROM throttles WHERE last_at <= :before AND window_at <= :before',
      values: { before: at - HOUR_MS },
    },
    {
      sql: 'DELETE FROM wrong_codes WHERE tried_at <= :before',
      values: { before: at - memoryMs },
    },
  ])
}
