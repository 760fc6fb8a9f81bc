import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as ed25519 from '@noble/ed25519'
import * as secp256k1 from '@noble/secp256k1'
import nodeResolve from '@rollup/plugin-node-resolve'
import fc from 'fast-check'
import { rollup } from 'rollup'
import { expect, test } from 'vitest'
import { smallCurves } from './smallCurves.mjs'

const require = createRequire(import.meta.url)
const { transform } = smallCurves() as unknown as {
  transform(code: string, id: string): { code: string } | null
}

/** The package as it is bundled. */
const bundled = async <Package>(name: string, own: Package): Promise<Package> => {
  const id = require.resolve(name)
  const { code } = transform(readFileSync(id, 'utf8'), id) ?? { code: '' }
  expect(code.split('\n')).toHaveLength(readFileSync(id, 'utf8').split('\n').length)
  const text = Buffer.from(code).toString('base64')
  const made: Package = await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)
  expect(Object.keys(made as object)).toEqual(Object.keys(own as object))
  return made
}
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('property: the key of a signature is the one that the whole package finds', async () => {
  const small = await bundled('@noble/secp256k1', secp256k1)
  await fc.assert(
    fc.asyncProperty(bytes, async (hash) => {
      const key = secp256k1.utils.randomPrivateKey()
      const { r, s, recovery } = await secp256k1.signAsync(hash, key)
      const found = new small.Signature(r, s).addRecoveryBit(recovery).recoverPublicKey(hash)
      expect(found.toHex(true)).toBe(Buffer.from(secp256k1.getPublicKey(key)).toString('hex'))
    }),
    { numRuns: 20 },
  )
})

test('property: signatures are those of the whole package', async () => {
  const small = await bundled('@noble/ed25519', ed25519)
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (seed, text) => {
      const signature = await ed25519.signAsync(text, seed)
      const key = await ed25519.getPublicKeyAsync(seed)
      expect(await small.signAsync(text, seed)).toEqual(signature)
      expect(await small.getPublicKeyAsync(seed)).toEqual(key)
      expect(await small.verifyAsync(signature, text, key)).toBe(true)
      expect(await small.verifyAsync(signature, seed, key)).toBe(false)
    }),
    { numRuns: 20 },
  )
})

test('error: a bundle that asks for more than is left of one', async () => {
  const bundling = async (code: string) => {
    const bundle = await rollup({
      input: 'entry',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? id : null),
          load: (id) => (id === 'entry' ? code : null),
        },
        nodeResolve(),
        smallCurves(),
      ],
    })
    await bundle.generate({})
  }
  await bundling("import { verify } from '@scure/sr25519'; console.log(verify)")
  await expect(
    bundling("import { sign } from '@scure/sr25519'; console.log(sign)"),
  ).rejects.toThrow(/not whole enough for .*sign/)
})

test('error: another version, which has something else', () => {
  const id = '/node_modules/@noble/ed25519/index.js'
  expect(() => transform('class Point { fromAffine() {} }', id)).toThrow('isTorsionFree')
  expect(transform('', '/node_modules/@noble/hashes/index.js')).toBe(null)
})
