import { z } from '#lib/schema.ts'
import { refuse } from '../refuse.ts'

const LONGEST = 254
const Email = z.email().check(z.maxLength(LONGEST))

/** An address as accounts know it: trimmed and in lower case. @throws {RefusedCall} `invalid_email` */
export function readEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (!z.safeParse(Email, email).success) throw refuse('invalid_email')
  return email
}
