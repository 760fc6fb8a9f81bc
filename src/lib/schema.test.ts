import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOrExplain, Text, Whole, z } from './schema.ts'

const problem = (schema: z.ZodMiniType, value: unknown): string => {
  const parsed = parseOrExplain(schema, value)
  return parsed.success ? 'nothing' : parsed.problem
}

const Wallet = z.object({
  id: Text,
  order: z.nullish(Whole),
  tags: z.optional(z.array(z.enum(['hot', 'cold']))),
  links: z
    .array(z.object({ url: z.string(), isOpen: z.optional(z.boolean()) }))
    .check(z.minLength(1)),
})

describe('objects', () => {
  test('keeps known fields only', () => {
    const given = { id: 'a', order: null, links: [{ url: '', isOpen: true, more: 1 }], more: 1 }
    expect(Wallet.parse(given)).toEqual({
      id: 'a',
      order: null,
      links: [{ url: '', isOpen: true }],
    })
  })

  test('error: names the place and the expected type', () => {
    const links = [{ url: '' }]
    expect(problem(Wallet, null)).toBe('expected an object')
    expect(problem(Wallet, [])).toBe('expected an object')
    expect(problem(Wallet, { links })).toBe('id: expected a string')
    expect(problem(Wallet, { id: '', links })).toBe('id: is empty')
    expect(problem(Wallet, { id: 'a', order: 1.5, links })).toBe('order: expected a whole number')
    expect(problem(Wallet, { id: 'a', order: -1, links })).toBe('order: expected at least 0')
    expect(problem(Wallet, { id: 'a', tags: ['hot', 'mild'], links })).toBe(
      'tags.1: expected hot, cold',
    )
    expect(problem(Wallet, { id: 'a', tags: 'hot', links })).toBe('tags: expected a list')
    expect(problem(Wallet, { id: 'a', links: [] })).toBe('links: is empty')
    expect(problem(Wallet, { id: 'a', links: [{ url: '', isOpen: null }] })).toBe(
      'links.0.isOpen: expected a boolean',
    )
  })

  test('behavior: ignores a prototype in the input', () => {
    const given = JSON.parse('{"__proto__":{"id":"no"},"toString":"yes"}')
    expect(z.object({ id: z.optional(z.string()) }).parse(given)).toEqual({})
    const read = z.record(z.string(), z.string()).parse({ ...given, toString: 'yes' })
    expect(read).toEqual({ toString: 'yes' })
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})

test('error: rejects unknown names', () => {
  const Ages = z.partialRecord(z.enum(['ada', 'alan']), Whole)
  expect(Ages.parse({ ada: 36 })).toEqual({ ada: 36 })
  expect(problem(Ages, { eve: 1 })).toBe('eve: is not a name that belongs here')
  expect(problem(Ages, { ada: '1' })).toBe('ada: expected a number')
  const Even = z.record(z.string().check(z.regex(/^(..)+$/)), z.number())
  expect(problem(z.object({ sums: Even }), { sums: { abc: 1 } })).toBe(
    'sums.abc: is not a name that belongs here',
  )
})

test('error: for a union, explains the last alternative', () => {
  const Ids = z.union([z.literal('all'), z.array(Text)])
  expect(problem(z.object({ ids: Ids }), { ids: 1 })).toBe('ids: expected a list')
  expect(problem(z.object({ ids: Ids }), { ids: ['a', 1] })).toBe('ids.1: expected a string')
})

test.each([
  ['a length', z.string().check(z.maxLength(2)), 'abc', 'expected a length of at most 2'],
  ['a short one', z.string().check(z.minLength(2)), 'a', 'expected a length of at least 2'],
  ['a limit', z.number().check(z.maximum(2)), 3, 'expected at most 2'],
  ['NaN', z.number(), Number.NaN, 'expected a number'],
  ['no end', z.number(), Number.POSITIVE_INFINITY, 'expected a number'],
  ['beyond what numbers hold', Whole, 2 ** 60, 'expected at most 9007199254740991'],
  ['a value of its own', z.literal('yes'), 'no', 'expected yes'],
  ['a message of its own', z.string('expected a name'), 1, 'expected a name'],
])('error: %s', (_, schema: z.ZodMiniType, value, text) => {
  expect(problem(schema, value)).toBe(text)
})

test('behavior: builds no code from text, as a strict policy requires', () => {
  const build = globalThis.Function
  const built: unknown[] = []
  globalThis.Function = new Proxy(build, {
    construct: (_, code) => {
      built.push(code)
      throw new EvalError('refused by the policy')
    },
  })
  try {
    z.object({ id: Text }).parse({ id: 'a' })
  } finally {
    globalThis.Function = build
  }
  expect(built).toEqual([])
})

test('behavior: leaves the page’s own zod configuration unchanged', () => {
  expect(Reflect.get(globalThis, '__zod_globalConfig')).toEqual({})
})

test('property: every input is parsed or rejected with a message', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
      const parsed = parseOrExplain(Wallet, value)
      if (!parsed.success) expect(parsed.problem).toMatch(/ /)
      const within = z.object({ it: Wallet }).safeParse({ it: value })
      expect(within.success).toBe(parsed.success)
    }),
    { numRuns: 300 },
  )
})
