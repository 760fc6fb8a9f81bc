import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** What the service knows and its database does not. */
export type Secrets = {
  /** Keeps codes from being guessed out of the database. */
  codePepper: Buffer
  /** Seals the custody shares. */
  custodyKey: Buffer
}

/** @throws TypeError when the secret is shorter than 32 bytes */
export function deriveSecrets(secret: Uint8Array): Secrets {
  if (secret.length < SECRET_BYTES) throw new TypeError('The service secret has at least 32 bytes')
  const derive = (name: string) =>
    Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `latchkey frame ${name}`, 32))
  return { codePepper: derive('code pepper'), custodyKey: derive('custody key') }
}

/** The service's secret as the environment has it: `LATCHKEY_FRAME_SECRET`, base64. */
export function secretOfEnvironment(): Uint8Array | undefined {
  const set = process.env.LATCHKEY_FRAME_SECRET
  return set ? Buffer.from(set, 'base64') : undefined
}

/**
 * The service's secret in a separate folder: a file that only its owner can read, created at the first start. Keep
 * the folder apart from the database and its backups: together they open every key.
 */
export async function loadServiceSecret(directory: string): Promise<Uint8Array> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'service.secret')
  try {
    const file = await open(path, 'wx', 0o600)
    const made = randomBytes(SECRET_BYTES)
    try {
      await file.writeFile(made)
      await file.sync()
    } finally {
      await file.close()
    }
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    // It may have been copied here from a place where others could read it.
    await chmod(path, 0o600)
    return readFile(path)
  }
}

/** The stored hash of a token that has 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token for an address in an e-mail: letters only, so that six of its digits cannot be taken for a code. */
export const newLinkToken = (): string =>
  Array.from(randomBytes(32).toString('hex'), (digit) =>
    'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)),
  ).join('')

/** Keyed, so that the throttles' table does not reveal addresses. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
