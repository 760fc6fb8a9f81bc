import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const CODE_LIFETIME_MS = 20 * 60_000
export const CODE_TRIES = 5

/** What the database keeps of a code. */
export type HashedCode = { salt: string; hash: string }

const hashCode = (pepper: Buffer, salt: string, code: string) =>
  createHmac('sha256', pepper).update(salt).update('\0').update(code).digest()

/** Six digits for the mail, and their hash for the database. */
export function createLoginCode(pepper: Buffer): HashedCode & { code: string } {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, salt, hash: hashCode(pepper, salt, code).toString('base64url') }
}

/** The six digits of what a visitor typed; undefined when it is something else and no try. */
export const readLoginCode = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Takes the same time whatever differs. */
export function isLoginCode(pepper: Buffer, kept: HashedCode, code: string): boolean {
  const expected = Buffer.from(kept.hash, 'base64url')
  const found = hashCode(pepper, kept.salt, code)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
