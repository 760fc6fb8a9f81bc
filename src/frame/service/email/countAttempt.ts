import { z } from '#lib/schema.ts'
import type { CodeBackOff } from '../codeBackOff.ts'
import type { Database } from '../database/openDatabase.ts'
import { isLoginCode, readLoginCode } from '../loginCode.ts'
import { refuse } from '../refuse.ts'

/** Where a code waits to be typed. */
type CodePlace =
  | { table: 'email_logins'; key: 'token_hash'; status: 'code' }
  | { table: 'email_updates'; key: 'session_hash'; status: 'primary' | 'secondary' }

const Tried = z.object({ code_salt: z.string(), code_hash: z.string(), tries_left: z.number() })

export type TakeTryDeps = { database: Database; backOff: CodeBackOff; pepper: Buffer }

export type Try = {
  /** Where the code waits. */
  id: string
  /** Whose wrong codes count together, whichever code they were typed for. */
  subject: string
  typed: string
  at: number
}

/**
 * Holds what was typed against the code that waits under `id`. The try is counted before the code is looked at, so
 * guesses that come at once do not get more of them.
 *
 * @throws {RefusedCall} `wrong_code`, `too_many_tries`, `code_expired`, or `throttled` after wrong ones
 */
export async function countAttempt(
  { database, backOff, pepper }: TakeTryDeps,
  { table, key, status }: CodePlace,
  { id, subject, typed, at }: Try,
): Promise<void> {
  const code = readLoginCode(typed)
  if (code === undefined) throw refuse('wrong_code')
  const waiting = await database.row(
    z.object({ tries_left: z.number() }),
    `SELECT tries_left FROM ${table} WHERE ${key} = :id AND status = :status AND expires_at > :at`,
    { id, status, at },
  )
  if (!waiting) throw refuse('code_expired')
  // Where nothing can be guessed any more there is nothing to wait for either.
  if (waiting.tries_left === 0) throw refuse('too_many_tries')
  await backOff.take(subject)
  const tried = await database.row(
    Tried,
    `UPDATE ${table} SET tries_left = tries_left - 1
     WHERE ${key} = :id AND status = :status AND tries_left > 0 AND expires_at > :at
     RETURNING code_salt, code_hash, tries_left`,
    { id, status, at },
  )
  // Another took the last try, or the code itself, since.
  if (!tried) throw refuse('code_expired')
  if (isLoginCode(pepper, { salt: tried.code_salt, hash: tried.code_hash }, code)) {
    await backOff.release(subject)
    return
  }
  throw refuse(tried.tries_left === 0 ? 'too_many_tries' : 'wrong_code')
}
