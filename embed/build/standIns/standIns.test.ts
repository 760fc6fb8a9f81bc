import { EventEmitter as RealEmitter } from 'node:events'
import * as realTime from '@walletconnect/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as real from 'zod/mini'
import { EventEmitter } from './events.mjs'
import * as time from './time.mjs'
import * as small from './zodMini.mjs'

describe('time', () => {
  test('means what the package means', () => {
    const { toMiliseconds, fromMiliseconds, ...spans } = time
    const known = realTime as unknown as Record<string, number>
    for (const [name, seconds] of Object.entries(spans))
      expect([name, known[name]]).toEqual([name, seconds])
    for (const value of [0, 1, 999, 1500, 86_400]) {
      expect(toMiliseconds(value)).toBe(realTime.toMiliseconds(value))
      expect(fromMiliseconds(value)).toBe(realTime.fromMiliseconds(value))
    }
  })
})

describe('events', () => {
  type Emitter = Pick<
    RealEmitter,
    'on' | 'once' | 'off' | 'emit' | 'listenerCount' | 'removeAllListeners'
  >
  const step = fc.record({
    act: fc.constantFrom('on', 'once', 'off', 'emit', 'clear'),
    type: fc.constantFrom('a', 'b'),
    listener: fc.nat({ max: 2 }),
  })
  const play = (
    emitter: Emitter,
    steps: readonly { act: string; type: string; listener: number }[],
  ) => {
    const heard: string[] = []
    const listeners = [0, 1, 2].map(
      (name) => (value: unknown) => void heard.push(`${name}:${value}`),
    )
    steps.forEach(({ act, type, listener }, at) => {
      const one = listeners[listener] ?? (() => {})
      if (act === 'on') emitter.on(type, one)
      else if (act === 'once') emitter.once(type, one)
      else if (act === 'off') emitter.off(type, one)
      else if (act === 'emit') heard.push(String(emitter.emit(type, at)))
      else emitter.removeAllListeners(type)
      heard.push(`${emitter.listenerCount('a')} ${emitter.listenerCount('b')}`)
    })
    return heard
  }

  test('property: hears what Node’s hears', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        expect(play(new EventEmitter() as unknown as Emitter, steps)).toEqual(
          play(new RealEmitter(), steps),
        )
      }),
    )
  })

  test('error: one nobody listens for is thrown', () => {
    expect(() => new EventEmitter().emit('error', new Error('lost'))).toThrow('lost')
  })
})

describe('zod/mini', () => {
  const schemas = (z: typeof real) => ({
    wallet: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(4)),
      count: z.optional(z.int().check(z.nonnegative())),
      kind: z.enum(['a', 'b']),
      tags: z.nullish(z.array(z.string().check(z.regex(/^[a-z]*$/), z.startsWith('a')))),
      pair: z.tuple([z.string(), z.literal('x')]),
      any: z.unknown(),
    }),
    loose: z.looseObject({ on: z.boolean(), size: z.union([z.number(), z.string()]) }),
    record: z.record(z.string(), z.nullable(z.number())),
    made: z.pipe(
      z.string(),
      z.transform((text: string) => text.length),
    ),
    even: z.number().check(z.refine((value: number) => value % 2 === 0, 'odd')),
    own: z.custom<string>((value) => value === 'yes', 'no'),
  })
  const theirs = schemas(real)
  const ours = schemas(small as unknown as typeof real)
  const text = fc.string({ maxLength: 3 })
  const number = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.double(), text)
  const given = fc.oneof(
    fc.record(
      {
        id: fc.oneof(text, number),
        count: number,
        kind: fc.constantFrom('a', 'b', 'c'),
        tags: fc.oneof(
          fc.array(fc.constantFrom('a', 'ab', 'B', ''), { maxLength: 2 }),
          fc.constant(null),
        ),
        pair: fc.constantFrom(['a', 'x'], ['a', 'y'], ['a'], 'x'),
        any: fc.anything(),
        on: fc.boolean(),
        size: number,
        more: number,
      },
      { requiredKeys: ['id', 'kind', 'pair', 'on', 'size'] },
    ),
    fc.dictionary(text, fc.oneof(number, fc.constant(null))),
    number,
    fc.constantFrom('yes', 'no'),
    fc.anything(),
  )

  for (const name of Object.keys(ours) as (keyof typeof ours)[]) {
    test(`property: ${name} reads what zod reads`, () => {
      fc.assert(
        fc.property(given, (value) => {
          const mine = ours[name].safeParse(value)
          const reference = theirs[name].safeParse(value)
          expect(mine.success).toBe(reference.success)
          if (mine.success) expect(mine.data).toEqual(reference.data)
          else
            expect(new Set(mine.error.issues.map(({ path }) => path.join('.')))).toEqual(
              new Set(reference.error?.issues.map(({ path }) => path.join('.'))),
            )
        }),
        { numRuns: 300 },
      )
    })
  }
})
