import { z } from '#lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { hashToken, newToken } from './secrets.ts'

const DAY_MS = 86_400_000
/** A session that is not used for so long ends. */
const IDLE_MS = 30 * DAY_MS
/** However much it is used, it ends. */
const LONGEST_MS = 90 * DAY_MS

export type Session = {
  /** What the database knows it by. */
  tokenHash: string
  accountId: string
}

/** Who is signed in. A session is one row: gone here, it is gone in every tab that holds its token. */
export type Sessions = {
  /** @returns the token, which is kept nowhere here */
  open(accountId: string): Promise<string>
  /** The live session of a token; using it keeps it alive. */
  find(token: string): Promise<Session | undefined>
  end(tokenHash: string): Promise<void>
}

const SessionRow = z.object({
  account_id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
})

export function createSessions(database: Database, now: () => number): Sessions {
  return {
    async open(accountId) {
      const token = newToken()
      const at = now()
      await database.batch([
        {
          sql: `INSERT INTO sessions (token_hash, account_id, created_at, expires_at)
                VALUES (:tokenHash, :accountId, :at, :expiresAt)`,
          values: { tokenHash: hashToken(token), accountId, at, expiresAt: at + IDLE_MS },
        },
      ])
      return token
    },

    async find(token) {
      const tokenHash = hashToken(token)
      const at = now()
      const row = await database.row(
        SessionRow,
        `SELECT account_id, created_at, expires_at FROM sessions
         WHERE token_hash = :tokenHash AND expires_at > :at`,
        { tokenHash, at },
      )
      if (!row) return undefined
      const expiresAt = Math.min(at + IDLE_MS, row.created_at + LONGEST_MS)
      // A day's precision will do; a write for every look would not.
      if (expiresAt - row.expires_at >= DAY_MS)
        await database.batch([
          {
            sql: 'UPDATE sessions SET expires_at = :expiresAt WHERE token_hash = :tokenHash',
            values: { expiresAt, tokenHash },
          },
        ])
      return { tokenHash, accountId: row.account_id }
    },

    async end(tokenHash) {
      const values = { tokenHash }
      await database.batch([
        { sql: 'DELETE FROM sessions WHERE token_hash = :tokenHash', values },
        { sql: 'DELETE FROM email_updates WHERE session_hash = :tokenHash', values },
      ])
    },
  }
}
