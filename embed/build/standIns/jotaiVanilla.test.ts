import fc from 'fast-check'
import * as real from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import * as stand from './jotaiVanilla.mjs'

type Jotai = Pick<typeof real, 'atom' | 'createStore'>
const small = stand as unknown as Jotai

/** Atoms of every kind the state is made of, and what happens to them. */
const build = ({ atom, createStore }: Jotai) => {
  const store = createStore()
  const plain = [0, 1, 2].map((value) => atom(value))
  const [a, b, c] = plain as [(typeof plain)[0], (typeof plain)[0], (typeof plain)[0]]
  const sum = atom((get) => get(a) + get(b))
  const isEven = atom((get) => get(sum) % 2 === 0)
  const either = atom((get) => (get(isEven) ? get(c) : get(b) * 10))
  const list = atom((get) => [get(a), get(either)])
  const first = atom((get) => get(list)[0])
  const failing = atom((get) => {
    if (get(c) > 4) throw new Error(`${get(c)} is too much`)
    return get(c)
  })
  const holder = atom((get) => {
    get(c)
    return (wants: boolean) => (wants ? get(sum) : get(b))
  })
  const all = [a, b, c, sum, isEven, either, list, first, failing, holder]
  const writes = [
    atom(null, (get, set, value: number) => {
      set(a, value)
      set(b, get(sum))
      return get(either)
    }),
    atom(null, (get, set, value: number) => {
      set(c, (now) => now + value)
      if (get(isEven)) set(a, value)
      set(c, (now) => now - value)
    }),
    atom(null, async (get, set, value: number): Promise<unknown> => {
      set(a, value)
      await null
      set(b, get(a) + value)
      set(c, get(b))
      return get(c)
    }),
  ]
  const log: unknown[] = []
  const read = (at: number): unknown => {
    try {
      const value = store.get(all[at] as real.Atom<unknown>)
      return typeof value === 'function' ? [value(true), value(false)] : value
    } catch (error) {
      return String(error)
    }
  }
  const stops = new Map<number, () => void>()
  return {
    log,
    read: (at: number) => void log.push(['read', at, read(at)]),
    write: (at: number, value: number) => {
      const answer: unknown = store.set(writes[at] as (typeof writes)[0], value)
      if (!(answer instanceof Promise)) log.push(['answer', answer])
    },
    set: (at: number, value: number) => store.set(plain[at] as typeof a, value),
    listen(at: number, alsoSets: boolean) {
      if (stops.has(at)) return
      stops.set(
        at,
        store.sub(all[at] as real.Atom<unknown>, () => {
          log.push(['heard', at, read(at)])
          if (alsoSets && store.get(b) < 30) store.set(b, (now) => now + 1)
        }),
      )
    },
    leave(at: number) {
      stops.get(at)?.()
      stops.delete(at)
    },
    values: () => all.map((_, at) => read(at)),
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), at: fc.nat(2), value: fc.nat(6) }),
  fc.record({ do: fc.constant('write' as const), at: fc.nat(2), value: fc.nat(6) }),
  fc.record({ do: fc.constant('read' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('listen' as const), at: fc.nat(9), sets: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), at: fc.nat(9) }),
  fc.constant({ do: 'wait' as const }),
)

const live = async (
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
  jotai: Jotai,
) => {
  const it = build(jotai)
  for (const one of steps) {
    if (one.do === 'set') it.set(one.at, one.value)
    if (one.do === 'write') it.write(one.at, one.value)
    if (one.do === 'read') it.read(one.at)
    if (one.do === 'listen') it.listen(one.at, one.sets)
    if (one.do === 'leave') it.leave(one.at)
    if (one.do === 'wait') for (let turn = 0; turn < 5; turn++) await null
  }
  for (let turn = 0; turn < 5; turn++) await null
  return { log: it.log, values: it.values() }
}

describe('the small store beside the real one', () => {
  test('property: the same is read, heard and answered, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        expect(await live(steps, small)).toEqual(await live(steps, real))
      }),
      { numRuns: 2000, seed: 7 },
    )
  })

  test('behavior: what nobody asks for is not worked out, and nothing twice', () => {
    for (const { atom, createStore } of [real, small]) {
      const store = createStore()
      let times = 0
      const oneAtom = atom(1)
      const otherAtom = atom(1)
      const doubleAtom = atom((get) => {
        times++
        return get(oneAtom) * 2
      })
      store.set(oneAtom, 2)
      expect(times).toBe(0)
      store.get(doubleAtom)
      store.set(otherAtom, 5)
      expect(store.get(doubleAtom)).toBe(4)
      expect(times).toBe(1)
      const stop = store.sub(doubleAtom, () => {})
      store.set(oneAtom, 3)
      expect([store.get(doubleAtom), times]).toEqual([6, 2])
      stop()
      store.set(oneAtom, 4)
      expect(times).toBe(2)
    }
  })

  test('error: what a listener throws reaches whoever set, after all have heard', () => {
    for (const { atom, createStore } of [real, small]) {
      const store = createStore()
      const oneAtom = atom(1)
      let heard = 0
      store.sub(oneAtom, () => {
        throw new Error('no')
      })
      store.sub(oneAtom, () => void heard++)
      expect(() => store.set(oneAtom, 2)).toThrow()
      expect([heard, store.get(oneAtom)]).toEqual([1, 2])
    }
  })
})
