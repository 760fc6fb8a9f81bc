import { expect, test } from 'vitest'
import { filesBeside } from '../../embed/build/filesBeside.mjs'

const chunk = (name: string, requires: string[] = []) => ({
  ...{ id: `./${name}.js`, name, code: name, map: null, isEntry: false, exports: [] },
  ...{ requires, imports: [], sources: [], locale: undefined },
})

test('behavior: a file beside names the other ones that its chunk needs, and not what is inside', () => {
  const needs = ['./bitcoin.js', './common.js']
  const chunks = [chunk('common'), chunk('bitcoin'), chunk('bitcoinReceipts', needs)]
  expect(filesBeside(chunks, 'split').map(({ id, requires }) => [id, requires])).toEqual([
    ['./bitcoin.js', []],
    ['./bitcoinReceipts.js', ['./bitcoin.js']],
  ])
})

test('error: a chunk inside may not need one that is beside', () => {
  const chunks = [chunk('bitcoin'), chunk('account', ['./bitcoin.js'])]
  expect(() => filesBeside(chunks, 'split')).toThrow('./account.js requires ./bitcoin.js')
})
