import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createLoginCode, isLoginCode } from './loginCode.ts'
import { deriveSecrets, loadServiceSecret, newLinkToken, secretOfEnvironment } from './secrets.ts'

afterEach(() => vi.unstubAllEnvs())

test('behavior: creates the secret once, in a folder and a file readable by their owner only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'latchkey-secret-'))
  const folder = join(parent, 'below', 'secret')
  const path = join(folder, 'service.secret')
  const modeOf = async (at: string) => (await stat(at)).mode & 0o777
  const made = await loadServiceSecret(folder)
  expect(made).toHaveLength(32)
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(path)).toBe(0o600)

  await chmod(path, 0o644)
  expect(Buffer.from(await loadServiceSecret(folder))).toEqual(Buffer.from(made))
  expect(await modeOf(path)).toBe(0o600)
  await rm(parent, { recursive: true })
})

test('behavior: accepts the secret from the environment', () => {
  expect(secretOfEnvironment()).toBeUndefined()
  const set = Buffer.alloc(32, 9)
  vi.stubEnv('LATCHKEY_FRAME_SECRET', set.toString('base64'))
  expect(secretOfEnvironment()).toEqual(set)
})

test('error: rejects a short secret', () => {
  expect(() => deriveSecrets(new Uint8Array(31))).toThrow(TypeError)
})

test('behavior: derives a separate key for each use', () => {
  const { codePepper, custodyKey } = deriveSecrets(new Uint8Array(32).fill(1))
  expect(codePepper.equals(custodyKey)).toBe(false)
})

test('behavior: a code verifies only with its own salt and pepper', () => {
  const { codePepper: pepper } = deriveSecrets(new Uint8Array(32).fill(1))
  const { codePepper: other } = deriveSecrets(new Uint8Array(32).fill(2))
  const { code, ...kept } = createLoginCode(pepper)
  expect(code).toMatch(/^\d{6}$/)
  expect(isLoginCode(pepper, kept, code)).toBe(true)
  expect(isLoginCode(other, kept, code)).toBe(false)
  expect(isLoginCode(pepper, { ...kept, salt: createLoginCode(pepper).salt }, code)).toBe(false)
  expect(isLoginCode(pepper, { ...kept, hash: '' }, code)).toBe(false)
})

test('behavior: an address in an e-mail link holds no digits', () => {
  expect(newLinkToken()).toMatch(/^[a-p]{64}$/)
})
