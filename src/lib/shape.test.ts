import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { like, z } from './schema.ts'
import {
  anyText,
  either,
  flag,
  list,
  mapped,
  nonEmpty,
  nullable,
  nullish,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  whole,
  wrongText,
} from './shape.ts'

const wrong = (shape: Shape<unknown>, value: unknown) => {
  const reading = shape.read(value)
  return reading.ok ? 'nothing' : wrongText(reading)
}

const Wallet = object({
  id: text,
  order: nullish(whole),
  tags: optional(list(oneOf(['hot', 'cold']))),
  links: nonEmpty(list(object({ url: anyText, isOpen: optional(flag) }))),
})

describe('objects', () => {
  test('keep the fields they know, and no other', () => {
    const given = { id: 'a', order: null, links: [{ url: '', isOpen: true, more: 1 }], more: 1 }
    expect(Wallet.read(given)).toEqual({
      ok: true,
      value: { id: 'a', order: null, links: [{ url: '', isOpen: true }] },
    })
  })

  test('error: where, and what was wanted there', () => {
    const links = [{ url: '' }]
    expect(wrong(Wallet, null)).toBe('expected an object')
    expect(wrong(Wallet, [])).toBe('expected an object')
    expect(wrong(Wallet, { links })).toBe('id: expected a string')
    expect(wrong(Wallet, { id: '', links })).toBe('id: is empty')
    expect(wrong(Wallet, { id: 'a', order: 1.5, links })).toBe('order: is not a whole number')
    expect(wrong(Wallet, { id: 'a', tags: ['hot', 'mild'], links })).toBe(
      'tags.1: expected hot, cold',
    )
    expect(wrong(Wallet, { id: 'a', links: [] })).toBe('links: is empty')
    expect(wrong(Wallet, { id: 'a', links: [{ url: '', isOpen: null }] })).toBe(
      'links.0.isOpen: expected a boolean',
    )
  })

  test('behavior: what a prototype has is not the object’s', () => {
    const Named = object({ constructor: optional(anyText), toString: optional(anyText) })
    expect(Named.read({})).toEqual({ ok: true, value: {} })
    const read = record(anyText, anyText).read(JSON.parse('{"__proto__":"no","toString":"yes"}'))
    expect(read).toEqual({ ok: true, value: { toString: 'yes' } })
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype)
  })
})

test('records: names and values', () => {
  const Ages = record(oneOf(['ada', 'alan']), whole)
  expect(Ages.read({ ada: 36 })).toEqual({ ok: true, value: { ada: 36 } })
  expect(wrong(Ages, { eve: 1 })).toBe('eve: is not a name that belongs here')
  expect(wrong(Ages, { ada: -1 })).toBe('ada: is not a whole number')
})

test('either, nullable, mapped', () => {
  const Id = mapped(either(number, text), String)
  expect(Id.read(7)).toEqual({ ok: true, value: '7' })
  expect(Id.read('x')).toEqual({ ok: true, value: 'x' })
  expect(wrong(Id, '')).toBe('is empty')
  expect(wrong(number, Number.NaN)).toBe('expected a number')
  expect(nullable(text).read(null)).toEqual({ ok: true, value: null })
  expect(nullable(text).read(undefined).ok).toBe(false)
})

const zodWallet = z.object({
  id: z.string().check(z.minLength(1)),
  order: z.nullish(z.int().check(z.nonnegative())),
  tags: z.optional(z.array(z.enum(['hot', 'cold']))),
  links: z
    .array(z.object({ url: z.string(), isOpen: z.optional(z.boolean()) }))
    .check(z.minLength(1)),
})

test('property: takes and refuses what zod takes and refuses, and reads the same of it', () => {
  const nearly = fc.record(
    {
      id: fc.oneof(fc.string({ maxLength: 2 }), fc.integer()),
      order: fc.oneof(fc.constant(null), fc.integer(), fc.double(), fc.string({ maxLength: 1 })),
      tags: fc.oneof(
        fc.array(fc.constantFrom('hot', 'cold', 'mild'), { maxLength: 3 }),
        fc.string(),
      ),
      links: fc.oneof(
        fc.array(
          fc.record(
            { url: fc.string({ maxLength: 2 }), isOpen: fc.oneof(fc.boolean(), fc.constant(null)) },
            { requiredKeys: ['url'] },
          ),
          { maxLength: 3 },
        ),
        fc.constant(null),
      ),
      more: fc.anything(),
    },
    { requiredKeys: ['id', 'links'] },
  )
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: nearly }, fc.anything()), (value) => {
      const reading = Wallet.read(value)
      const parsed = zodWallet.safeParse(value)
      expect(reading.ok).toBe(parsed.success)
      if (reading.ok) expect(reading.value).toEqual(parsed.data)
      const asSchema = z.object({ it: like(Wallet) }).safeParse({ it: value })
      expect(asSchema.success).toBe(reading.ok)
    }),
    { numRuns: 500 },
  )
})
