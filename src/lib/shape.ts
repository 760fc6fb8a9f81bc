/** What came of reading a value: the value, or where it went wrong and what was wanted there. */
export type Reading<Value> =
  | { ok: true; value: Value }
  | { ok: false; path: readonly (string | number)[]; wanted: string }

/**
 * How a value looks. The few shapes that are needed before anything is shown: what comes from services is read with
 * zod (`schema.ts`), which weighs as much as the rest of the first view's code and is fetched with them.
 */
export type Shape<Value> = {
  read(value: unknown): Reading<Value>
  /** May be left out of an object. */
  isOptional?: true
}

/** The type of what a shape reads. */
export type Shaped<S> = S extends Shape<infer Value> ? Value : never

const yes = <Value>(value: Value): Reading<Value> => ({ ok: true, value })
const no = (wanted: string, ...path: (string | number)[]): Reading<never> => ({
  ok: false,
  path,
  wanted,
})
const within = (
  reading: Reading<unknown> & { ok: false },
  at: string | number,
): Reading<never> => ({
  ...reading,
  path: [at, ...reading.path],
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a guard lets through. */
export const where = <Value>(
  holds: (value: unknown) => value is Value,
  wanted: string,
): Shape<Value> => ({ read: (value) => (holds(value) ? yes(value) : no(wanted)) })

export const anyText = where(
  (value): value is string => typeof value === 'string',
  'expected a string',
)
/** A text that is not empty. */
export const text: Shape<string> = {
  read: (value) => (value === '' ? no('is empty') : anyText.read(value)),
}
export const number = where(
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
  'expected a number',
)
/** Zero or more, and no fraction. */
export const whole = where(
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
  'is not a whole number',
)
export const flag = where(
  (value): value is boolean => typeof value === 'boolean',
  'expected a boolean',
)

export const oneOf = <const Value extends string>(values: readonly Value[]): Shape<Value> =>
  where((value): value is Value => values.includes(value as Value), `expected ${values.join(', ')}`)

export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => ({
  read(value) {
    const reading = a.read(value)
    return reading.ok ? reading : b.read(value)
  },
})

export const nullable = <Value>(shape: Shape<Value>): Shape<Value | null> => ({
  read: (value) => (value === null ? yes(null) : shape.read(value)),
})

export const optional = <Value>(
  shape: Shape<Value>,
): Shape<Value | undefined> & { isOptional: true } => ({
  read: (value) => (value === undefined ? yes(undefined) : shape.read(value)),
  isOptional: true,
})

/** Absent, or null as some services write it. */
export const nullish = <Value>(shape: Shape<Value>) => optional(nullable(shape))

export const list = <Value>(item: Shape<Value>): Shape<Value[]> => ({
  read(value) {
    if (!Array.isArray(value)) return no('expected a list')
    const items: Value[] = []
    for (const [at, one] of value.entries()) {
      const reading = item.read(one)
      if (!reading.ok) return within(reading, at)
      items.push(reading.value)
    }
    return yes(items)
  },
})

type Shapes = Readonly<Record<string, Shape<unknown>>>
type OptionalKeys<S extends Shapes> = {
  [Key in keyof S]: S[Key] extends { isOptional: true } ? Key : never
}[keyof S]
/** Optional fields may be missing or undefined. */
type Fields<S extends Shapes> = {
  -readonly [Key in Exclude<keyof S, OptionalKeys<S>>]: Shaped<S[Key]>
} & { -readonly [Key in OptionalKeys<S>]?: Shaped<S[Key]> }
type Flat<Value> = { [Key in keyof Value]: Value[Key] }

/** At least one. */
export const nonEmpty = <Value>(items: Shape<Value[]>): Shape<Value[]> => ({
  read(value) {
    const reading = items.read(value)
    return reading.ok && reading.value.length === 0 ? no('is empty') : reading
  },
})

/** An object with these fields; others it has are left out. */
export const object = <const S extends Shapes>(
  fields: S,
): Shape<Flat<Fields<S>>> & { fields: S } => ({
  fields,
  read(value) {
    if (!isRecord(value)) return no('expected an object')
    const kept: Record<string, unknown> = {}
    for (const [name, shape] of Object.entries(fields)) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined
      const reading = shape.read(given)
      if (!reading.ok) return within(reading, name)
      if (reading.value !== undefined || (Object.hasOwn(value, name) && shape.isOptional))
        kept[name] = reading.value
    }
    return yes(kept as Flat<Fields<S>>)
  },
})

/** An object with values of one shape, under names of another. */
export const record = <Name extends string, Value>(
  name: Shape<Name>,
  item: Shape<Value>,
): Shape<{ [Key in Name]?: Value }> => ({
  read(value) {
    if (!isRecord(value)) return no('expected an object')
    const kept: { [Key in Name]?: Value } = {}
    for (const [key, one] of Object.entries(value)) {
      // Set, it would be a prototype instead of a field.
      if (key === '__proto__') continue
      const known = name.read(key)
      if (!known.ok) return no('is not a name that belongs here', key)
      const reading = item.read(one)
      if (!reading.ok) return within(reading, key)
      kept[known.value] = reading.value
    }
    return yes(kept)
  },
})

/** Reads, then makes something else of it. */
export const mapped = <From, To>(shape: Shape<From>, map: (value: From) => To): Shape<To> => ({
  ...(shape.isOptional && { isOptional: true as const }),
  read(value) {
    const reading = shape.read(value)
    return reading.ok ? yes(map(reading.value)) : reading
  },
})

/** What was wrong, in one line: where, and what was wanted there. */
export const wrongText = ({ path, wanted }: Reading<unknown> & { ok: false }): string =>
  path.length > 0 ? `${path.join('.')}: ${wanted}` : wanted
