import { z } from '../../../../../src/lib/schema.ts'
import type { Database } from '../database/openDatabase.ts'
import { isLoginCode, readLoginCode } from '../loginCode.ts'
import { refuse } from '../refuse.ts'

/** Where a code waits to be typed. */
type CodePlace =
  | { table: 'email_logins'; key: 'token_hash'; status: 'code' }
  | { table: 'email_updates'; key: 'session_hash'; status: 'primary' | 'secondary' }

const Tried = z.object({ code_salt: z.string(), code_hash: z.string(), tries_left: z.number() })

/**
 * Holds what was typed against the code that waits under `id`. The try is counted before the code is looked at, so
 * guesses that come at once do not get more of them.
 *
 * @throws {RefusedCall} `wrong_code`, `too_many_tries` or `code_expired`
 */
export async function takeTry(
  database: Database,
  { table, key, status }: CodePlace,
  { id, typed, pepper, at }: { id: string; typed: string; pepper: Buffer; at: number },
): Promise<void> {
  const code = readLoginCode(typed)
  if (code === undefined) throw refuse('wrong_code')
  const tried = await database.row(
    Tried,
    `UPDATE ${table} SET tries_left = tries_left - 1
     WHERE ${key} = :id AND status = :status AND tries_left > 0 AND expires_at > :at
     RETURNING code_salt, code_hash, tries_left`,
    { id, status, at },
  )
  if (!tried) {
    const spent = await database.row(
      z.object({ spent: z.number() }),
      `SELECT 1 AS spent FROM ${table}
       WHERE ${key} = :id AND status = :status AND tries_left = 0 AND expires_at > :at`,
      { id, status, at },
    )
    throw refuse(spent ? 'too_many_tries' : 'code_expired')
  }
  if (isLoginCode(pepper, { salt: tried.code_salt, hash: tried.code_hash }, code)) return
  throw refuse(tried.tries_left === 0 ? 'too_many_tries' : 'wrong_code')
}
