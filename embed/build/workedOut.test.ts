import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { workedOut } from './workedOut.mjs'

const path = createRequire(import.meta.url)
  .resolve('@noble/hashes/sha2')
  .replace('/sha2.', '/esm/sha2.')
const { transform } = workedOut() as {
  transform(code: string, id: string): { code: string } | null
}

test('behavior: the tables of the package are worked out, and no longer written out', () => {
  const { code = '' } = transform(readFileSync(path, 'utf8'), path) ?? {}
  expect(code).toContain('rootFractions(3n, 80)')
  expect(code).not.toMatch(/0x428a2f98/)
  expect(transform('code', '/other.js')).toBeNull()
})

test('error: a package with other constants is refused', () => {
  const other = readFileSync(path, 'utf8').replace('0x428a2f98', '0x428a2f99')
  expect(() => transform(other, path)).toThrow('holds something else')
})
