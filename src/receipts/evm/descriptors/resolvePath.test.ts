import { expect, test } from 'vitest'
import { type DataValue, Leaf } from './dataValue.ts'
import { type PathRoots, resolvePath } from './resolvePath.ts'

const numbers = (...all: bigint[]) => all.map((one) => new Leaf('uint256', one))
const struct = (members: Record<string, DataValue>) => new Map(Object.entries(members))

const roots: PathRoots = {
  data: struct({
    list: numbers(1n, 2n, 3n),
    path: new Leaf('bytes', '0x0102030405'),
    text: new Leaf('string', 'abcdef'),
    packed: new Leaf('uint256', (0xabn << 160n) | 0x11n),
    inner: struct({
      a: [struct({ b: new Leaf('uint8', 5n) }), struct({ b: new Leaf('uint8', 6n) })],
    }),
  }),
  descriptor: { metadata: { x: 7, enums: { mode: { 1: 'slow' } } } },
  container: struct({ value: new Leaf('uint256', 9n) }) as ReadonlyMap<string, DataValue>,
}

test.each<[string, unknown]>([
  ['list.[0]', [1n]],
  ['list[0]', [1n]],
  ['list.[-1]', [3n]],
  ['list.[1:]', [2n, 3n]],
  ['list.[:2]', [1n, 2n]],
  ['list.[]', [1n, 2n, 3n]],
  ['path.[0:2]', ['0x0102']],
  ['path.[-2:]', ['0x0405']],
  // A text by its bytes, a number by those of its word.
  ['text.[:2]', ['0x6162']],
  ['packed.[-20:]', [`0x${'00'.repeat(19)}11`]],
  ['packed.[11:12]', ['0xab']],
  ['#.inner.a.[].b', [5n, 6n]],
  ['$.metadata.x', ['7']],
  ['@.value', [9n]],
  ['list.[3]', undefined],
  ['none', undefined],
  ['constructor', undefined],
  ['path.[4:9]', undefined],
  ['path.[0]', undefined],
  ['inner.a.b', undefined],
  ['$.metadata.none', undefined],
  ['$.metadata.enums.mode', undefined],
])('behavior: %s', (path, expected) => {
  const found = resolvePath(path, roots)?.places.map(({ value }) =>
    value instanceof Leaf ? value.value : value,
  )
  expect(found).toEqual(expected)
})

test('behavior: each value knows its place in the lists on the way', () => {
  const found = resolvePath('inner.a.[].b', roots)
  expect(found?.length).toBe(2)
  expect(found?.places.map(({ at, of }) => [at, of])).toEqual([
    [[0], [2]],
    [[1], [2]],
  ])
})
