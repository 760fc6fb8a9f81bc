import { expect, test } from 'vitest'
import { InvalidDescriptorError } from '#errors/receipt.ts'
import { mergeIncludes } from './mergeIncludes.ts'

const files: Record<string, unknown> = {
  '/registry/shop/common.json': {
    includes: '../ground/token.json',
    metadata: { owner: 'Everybody', constants: { a: 1, b: 2 } },
    display: {
      formats: {
        'pay(uint256 sum)': {
          intent: 'Pay',
          fields: [
            { path: 'sum', label: 'Sum', format: 'amount' },
            { path: 'who', label: 'To' },
          ],
        },
      },
    },
  },
  '/registry/ground/token.json': { metadata: { enums: { mode: { 1: 'slow' } } } },
  '/registry/shop/ring.json': { includes: './ring.json' },
}
const read = async (address: string) => {
  if (!Object.hasOwn(files, address)) throw new Error('no such file')
  return files[address]
}
const merge = (file: unknown) => mergeIncludes(file, { place: '/registry/shop/shop.json', read })

test('behavior: what a file includes is merged in, its own word wins, fields go by their path', async () => {
  const merged = await merge({
    includes: './common.json',
    context: { contract: { deployments: [] } },
    metadata: { owner: 'The shop', constants: { b: 3 } },
    display: {
      formats: {
        'pay(uint256 sum)': {
          fields: [
            { path: 'tip', label: 'Tip' },
            { path: 'sum', label: 'Price', params: { x: 1 } },
          ],
        },
      },
    },
  })
  expect(merged).toEqual({
    context: { contract: { deployments: [] } },
    metadata: {
      owner: 'The shop',
      constants: { a: 1, b: 3 },
      enums: { mode: { 1: 'slow' } },
    },
    display: {
      formats: {
        'pay(uint256 sum)': {
          intent: 'Pay',
          fields: [
            { path: 'sum', label: 'Price', format: 'amount', params: { x: 1 } },
            { path: 'who', label: 'To' },
            { path: 'tip', label: 'Tip' },
          ],
        },
      },
    },
  })
})

test('behavior: a file that includes nothing stays as it is', async () => {
  expect(await merge({ context: {} })).toEqual({ context: {} })
  expect(await merge(5)).toBe(5)
})

test.each([
  ['a file that is not there', './none.json', './none.json cannot be read'],
  ['a ring of files', './ring.json', 'more than 10 files, or a ring'],
  ['no address', 7, 'expected the address of a file'],
])('error: %s', async (_, includes, problem) => {
  await expect(merge({ includes })).rejects.toThrow(InvalidDescriptorError)
  await expect(merge({ includes })).rejects.toThrow(problem)
})
