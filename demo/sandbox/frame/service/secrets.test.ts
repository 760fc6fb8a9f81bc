import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createLoginCode, isLoginCode } from './loginCode.ts'
import { deriveSecrets, loadServiceSecret, newLinkToken } from './secrets.ts'

afterEach(() => vi.unstubAllEnvs())

test('behavior: the secret is made once, in a file for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-secret-'))
  const path = join(folder, 'below', 'service.secret')
  const made = await loadServiceSecret(path)
  expect(made).toHaveLength(32)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await loadServiceSecret(path))).toEqual(Buffer.from(made))

  const set = Buffer.alloc(32, 9)
  vi.stubEnv('LATCHKEY_FRAME_SECRET', set.toString('base64'))
  expect(Buffer.from(await loadServiceSecret(path))).toEqual(set)
  await rm(folder, { recursive: true })
})

test('error: a short secret is none', () => {
  expect(() => deriveSecrets(new Uint8Array(31))).toThrow(TypeError)
})

test('behavior: each use has a key of its own', () => {
  const { codePepper, custodyKey } = deriveSecrets(new Uint8Array(32).fill(1))
  expect(codePepper.equals(custodyKey)).toBe(false)
})

test('behavior: a code holds under its own salt and pepper alone', () => {
  const { codePepper: pepper } = deriveSecrets(new Uint8Array(32).fill(1))
  const { codePepper: other } = deriveSecrets(new Uint8Array(32).fill(2))
  const { code, ...kept } = createLoginCode(pepper)
  expect(code).toMatch(/^\d{6}$/)
  expect(isLoginCode(pepper, kept, code)).toBe(true)
  expect(isLoginCode(other, kept, code)).toBe(false)
  expect(isLoginCode(pepper, { ...kept, salt: createLoginCode(pepper).salt }, code)).toBe(false)
  expect(isLoginCode(pepper, { ...kept, hash: '' }, code)).toBe(false)
})

test('behavior: an address in a mail holds no digits', () => {
  expect(newLinkToken()).toMatch(/^[a-p]{64}$/)
})
