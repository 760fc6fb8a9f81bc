import { describe, expect, test } from 'vitest'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { freezeRequest } from './freezeRequest.ts'

const freeze = (params: unknown) =>
  freezeRequest({ chain: 'eip155:1', account: '0xab', method: 'personal_sign', params })

test('behavior: what the page changes later changes nothing', () => {
  const params = [{ to: '0x01', list: [1, { deep: 'a' }] }]
  const request = freeze(params)
  const [first] = params
  if (first) {
    first.to = '0x02'
    first.list.push(2)
  }
  expect(request.params).toEqual([{ to: '0x01', list: [1, { deep: 'a' }] }])
  expect(request.hash).toBe(freeze([{ to: '0x01', list: [1, { deep: 'a' }] }]).hash)
})

test('behavior: nothing in it can be changed', () => {
  const request = freeze([{ to: '0x01' }])
  expect(() => Object.assign(request, { method: 'eth_sign' })).toThrow(TypeError)
  expect(() => Object.assign((request.params as object[])[0] ?? {}, { to: '0x02' })).toThrow(
    TypeError,
  )
})

test('behavior: an accessor is read once, and its first answer counts', () => {
  let reads = 0
  const request = freeze([
    {
      get to() {
        reads += 1
        return `0x0${reads}`
      },
    },
  ])
  expect(reads).toBe(1)
  expect(request.params).toEqual([{ to: '0x01' }])
})

test('behavior: the hash is of the content, not of the order of its keys', () => {
  expect(freeze([{ a: 1, b: 2 }]).hash).toBe(freeze([{ b: 2, a: 1 }]).hash)
  const others = [[{ a: 1 }], [{ a: '1' }], [{ a: 1n }], [1, 2], [[1], 2], [null], [{}], [[]], []]
  expect(new Set(others.map((params) => freeze(params).hash)).size).toBe(others.length)
  expect(freeze([]).hash).toMatch(/^0x[\da-f]{64}$/)
  // Fixed for ever: lists of receipts that visitors keep go by it.
  expect(freeze(['0x12', '0xab']).hash).toMatchInlineSnapshot(
    `"0xf330c6fb2172ee255c462b16a5fc67314534acc570b8a4fc9ee1cb31c676ef1c"`,
  )
})

test('behavior: each of chain, account and method is in the hash', () => {
  const asked = { chain: 'eip155:1', account: '0xab', method: 'personal_sign', params: [] } as const
  const hashes = [
    asked,
    { ...asked, chain: 'eip155:10' as const },
    { ...asked, account: '0xac' },
    { ...asked, method: 'eth_sign' },
  ].map((one) => freezeRequest(one).hash)
  expect(new Set(hashes).size).toBe(4)
})

describe('what is no plain data is refused by a typed error', () => {
  const ring: unknown[] = []
  ring.push(ring)
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 0)
  test.each<[string, unknown]>([
    ['a function', [() => 1]],
    ['a symbol', [Symbol('a')]],
    ['no number', [Number.NaN]],
    ['endless', [Number.POSITIVE_INFINITY]],
    ['a ring', ring],
    ['too deep', deep],
    ['too much', new Array(1e9)],
    ['a date', [new Date(0)]],
    ['a map', [new Map([['to', '0x01']])]],
    [
      'an accessor that throws',
      [
        {
          get to(): string {
            throw new TypeError('no')
          },
        },
      ],
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('error: %s', (_, params) => {
    expect(() => freeze(params)).toThrow(UnreadableRequestError)
  })
})

test('behavior: bytes become hex, an absent field is left out, a name of prototypes is a name', () => {
  const given = JSON.parse('{"__proto__":{"to":"0x01"}}') as object
  const { params } = freeze([new Uint8Array([1, 255]), { a: undefined }, given])
  expect(params).toEqual(['0x01ff', {}, given])
  expect(Object.getPrototypeOf((params as object[])[2])).toBe(Object.prototype)
})
