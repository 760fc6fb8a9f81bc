import { readFileSync } from 'node:fs'
import { blake2b } from '@noble/hashes/blake2b'
import nodeResolve from '@rollup/plugin-node-resolve'
import fc from 'fast-check'
import { rollup } from 'rollup'
import { beforeAll, expect, test } from 'vitest'
import { smallBlake } from './smallBlake.mjs'

let small: typeof blake2b
beforeAll(async () => {
  const bundle = await rollup({
    input: '@noble/hashes/blake2b',
    plugins: [nodeResolve(), smallBlake()],
  })
  const { output } = await bundle.generate({ format: 'es' })
  const text = Buffer.from(output[0].code).toString('base64')
  const made: { blake2b: typeof blake2b } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${text}`
  )
  small = made.blake2b
})

test('property: the hash of any text, of any length, is the package’s own', () => {
  const text = fc.uint8Array({ maxLength: 700, size: 'max' })
  fc.assert(
    fc.property(text, fc.nat(7), fc.integer({ min: 1, max: 64 }), (bytes, from, dkLen) => {
      // Not where a number begins, too.
      const part = bytes.subarray(from)
      expect(small(part)).toEqual(blake2b(part))
      expect(small(part, { dkLen })).toEqual(blake2b(part, { dkLen }))
    }),
    { numRuns: 500 },
  )
  for (const length of [0, 127, 128, 129, 255, 256, 257, 384, 1024])
    expect(small(new Uint8Array(length))).toEqual(blake2b(new Uint8Array(length)))
})

test('error: made with more than a text', () => {
  const bytes = new Uint8Array(16)
  for (const name of ['key', 'salt', 'personalization'])
    expect(() => small(bytes, { [name]: bytes })).toThrow()
  expect(() => small(bytes, { dkLen: 65 })).toThrow()
})

test('error: another version, which is made otherwise', () => {
  const { transform } = smallBlake() as unknown as {
    transform(code: string, id: string): { code: string } | null
  }
  const id = '/node_modules/@noble/hashes/esm/blake2.js'
  const code = readFileSync(new URL(import.meta.resolve('@noble/hashes/blake2')), 'utf8')
  expect(transform(code, '/node_modules/@noble/hashes/esm/sha2.js')).toBe(null)
  expect(transform(code, id)?.code.split('\n')).toHaveLength(code.split('\n').length)
  expect(() => transform(code.replaceAll('salt !== undefined', 'salt'), id)).toThrow('Only')
  expect(() => transform(code.replaceAll('_cloneInto', 'copy'), id)).toThrow('_cloneInto')
})
