/** A built-in that old libraries replace, in a way that code of our packages cannot live with. */
type BuiltIn = {
  name: string
  isStandard(): boolean
  /** Makes it do what the standard says where that is defined, and what the page's does elsewhere. */
  repair(): void
}

type Iterating = { [Symbol.iterator]?: unknown }

const builtIns: readonly BuiltIn[] = [
  {
    // Prototype 1.7 knows lengths alone, MooTools 1.4 wraps what has none, and neither takes a function.
    name: 'Array.from',
    isStandard: () => Array.from(new Set([1]), (one) => one + 1)[0] === 2,
    repair() {
      const theirs = Array.from as (...args: unknown[]) => unknown[]
      const isIterable = (items: unknown) =>
        typeof items === 'object' &&
        typeof (items as Iterating | null)?.[Symbol.iterator] === 'function'
      Array.from = function from(
        this: unknown,
        items: unknown,
        map?: (one: unknown, at: number) => unknown,
        self?: unknown,
      ) {
        if (!map && !isIterable(items)) return theirs.call(this, items)
        const list: unknown[] =
          isIterable(items) || typeof items === 'string' ? [...(items as [])] : []
        const { length } = Object(items) as { length: number }
        for (let at = list.length; at < length; at++) list.push(Reflect.get(Object(items), at))
        return map ? list.map((one, at) => map.call(self, one, at)) : list
      } as typeof Array.from
    },
  },
  {
    // Prototype's Enumerable gives a copy of the list.
    name: 'Array.prototype.entries',
    isStandard: () => [...[7].entries()][0]?.[1] === 7,
    repair() {
      const theirs = Array.prototype.entries as unknown as () => unknown[]
      const entries = function* (list: readonly unknown[]) {
        for (let at = 0; at < list.length; at++) yield [at, list[at]]
      }
      hide(Array.prototype, 'entries', function (this: unknown[]) {
        const pairs = entries(this)
        return Object.assign(theirs.call(this), {
          next: () => pairs.next(),
          [Symbol.iterator]: () => pairs,
        })
      })
    },
  },
  {
    // Libraries of before 2009 define `toJSON` for their own serializer, and JSON.stringify would take its text for a value.
    name: 'JSON.stringify',
    isStandard: () => JSON.stringify({ a: ['b', 1, true] }) === '{"a":["b",1,true]}',
    repair() {
      const theirs = JSON.stringify
      JSON.stringify = function stringify(...args: Parameters<typeof JSON.stringify>) {
        const held = [Object, Array, String, Number, Boolean, Function].flatMap(({ prototype }) => {
          const own = Object.getOwnPropertyDescriptor(prototype, 'toJSON')
          return own && Reflect.deleteProperty(prototype, 'toJSON')
            ? [[prototype, own] as const]
            : []
        })
        try {
          return theirs.apply(JSON, args)
        } finally {
          for (const [prototype, own] of held) Object.defineProperty(prototype, 'toJSON', own)
        }
      } as typeof JSON.stringify
    },
  },
  ...[Object, Array].map(({ name, prototype }) => ({
    // `for … in` visits what is added by assignment.
    name: `${name}.prototype`,
    isStandard: () => Object.keys(prototype).length === 0,
    repair() {
      for (const key of Object.keys(prototype))
        Object.defineProperty(prototype, key, { enumerable: false })
    },
  })),
]

const hide = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, writable: true, configurable: true })

const isBroken = ({ isStandard }: BuiltIn): boolean => {
  try {
    return !isStandard()
  } catch {
    return true
  }
}

/**
 * Repairs the built-ins that a library of the page has replaced by something that is not what ECMAScript says. The page's
 * own behaviour stays wherever the standard leaves it room.
 *
 * @returns the names of those that cannot be repaired, because the page has frozen them
 */
export const repairBuiltIns = (): readonly string[] =>
  builtIns.filter(isBroken).flatMap((one) => {
    try {
      one.repair()
    } catch {
      // Frozen: found below.
    }
    return isBroken(one) ? [one.name] : []
  })

type Libraries = { Prototype?: { Version?: unknown }; MooTools?: { version?: unknown } }

/** The library of the page that is known to replace built-ins, with its version. */
export const replacingLibrary = (): string => {
  const { Prototype, MooTools } = globalThis as Libraries
  if (typeof Prototype?.Version === 'string') return `Prototype ${Prototype.Version}`
  if (typeof MooTools?.version === 'string') return `MooTools ${MooTools.version}`
  return 'A script of this page'
}

// Before any package runs: this module is the first of the client's.
repairBuiltIns()
