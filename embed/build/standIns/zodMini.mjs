/**
 * The part of zod/mini that Latchkey's schemas are written with, for the bundles: a seventh of its
 * weight. Sources, types and tests use zod itself; a test holds both side by side.
 */

const ok = (value) => ({ ok: true, value })
const no = (message, expected) => ({ ok: false, issues: [{ path: [], message, expected }] })
const within = (issues, at) => issues.map((issue) => ({ ...issue, path: [at, ...issue.path] }))

class ZodError extends Error {
  name = 'ZodError'
  constructor(issues) {
    super(JSON.stringify(issues))
    this.issues = issues
  }
}

/** @param {(value: unknown) => { ok: boolean }} read */
const schema = (read, more) => ({
  ...more,
  read,
  check(...checks) {
    return schema((value) => {
      const reading = read(value)
      if (!reading.ok) return reading
      const wrong = checks.map((holds) => holds(reading.value)).find((message) => message !== true)
      return wrong === undefined ? reading : no(wrong)
    }, more)
  },
  safeParse(value) {
    const { ok: success, value: data, issues } = read(value)
    return success ? { success, data } : { success, error: new ZodError(issues) }
  },
  parse(value) {
    const reading = read(value)
    if (reading.ok) return reading.value
    throw new ZodError(reading.issues)
  },
})
const simple = (holds, expected) => () =>
  schema((value) =>
    holds(value) ? ok(value) : no(`Invalid input: expected ${expected}`, expected),
  )

export const parse = (type, value) => type.parse(value)
export const config = () => {}
export const NEVER = Symbol('never')

export const string = simple((value) => typeof value === 'string', 'string')
export const number = simple(Number.isFinite, 'number')
export const int = simple(Number.isSafeInteger, 'int')
export const boolean = simple((value) => typeof value === 'boolean', 'boolean')
export const unknown = simple(() => true, 'unknown')
export const literal = (wanted) => simple((value) => value === wanted, JSON.stringify(wanted))()
const oneOf = (values) => simple((value) => values.includes(value), values.join('|'))()

export { oneOf as enum }
export const custom = (holds, message) =>
  schema((value) => (holds(value) ? ok(value) : no(message ?? 'Invalid input')))

// -- Checks

const holding =
  (holds, fallback) =>
  (message = fallback) =>
  (value) =>
    holds(value) || message
export const refine = (holds, message = 'Invalid input') => holding(holds)(message)
export const regex = (pattern, message = 'Invalid string') =>
  holding((text) => {
    pattern.lastIndex = 0
    return pattern.test(text)
  })(message)
export const minLength = (least) => holding(({ length }) => length >= least)('Too small')
export const maxLength = (most) => holding(({ length }) => length <= most)('Too big')
export const startsWith = (start) => holding((text) => text.startsWith(start))('Invalid string')
export const nonnegative = () => holding((value) => value >= 0)('Too small')

// -- What is made of others

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

export const optional = (type) =>
  schema((value) => (value === undefined ? ok(value) : type.read(value)), { isOptional: true })
export const nullable = (type) => schema((value) => (value === null ? ok(value) : type.read(value)))
export const nullish = (type) => optional(nullable(type))
export const pipe = (from, to) =>
  schema((value) => {
    const reading = from.read(value)
    return reading.ok ? to.read(reading.value) : reading
  })
export const transform = (make) =>
  schema((value) => {
    const issues = []
    const made = make(value, { issues, value })
    return issues.length > 0
      ? { ok: false, issues: issues.map((issue) => ({ path: [], ...issue })) }
      : ok(made)
  })
export const union = (types) =>
  schema((value) => {
    for (const type of types) {
      const reading = type.read(value)
      if (reading.ok) return reading
    }
    return no('Invalid input')
  })

const each = (value, types) => {
  const kept = []
  const issues = []
  for (const [at, one] of value.entries()) {
    const reading = types(at).read(one)
    if (reading.ok) kept.push(reading.value)
    else issues.push(...within(reading.issues, at))
  }
  return issues.length > 0 ? { ok: false, issues } : ok(kept)
}
const noArray = () => no('Invalid input: expected array', 'array')
export const array = (type) =>
  schema((value) => (Array.isArray(value) ? each(value, () => type) : noArray()))
export const tuple = (types) =>
  schema((value) =>
    Array.isArray(value) && value.length === types.length
      ? each(value, (at) => types[at])
      : noArray(),
  )

const noRecord = (kind) => no(`Invalid input: expected ${kind}`, kind)
const objectOf = (isLoose) => (shape) =>
  schema(
    (value) => {
      if (!isRecord(value)) return noRecord('object')
      const kept = isLoose ? { ...value } : {}
      const issues = []
      for (const [name, type] of Object.entries(shape)) {
        const isMissing = !(name in value) && !type.isOptional
        const reading = isMissing ? no('Missing') : type.read(value[name])
        if (!reading.ok) issues.push(...within(reading.issues, name))
        else if (reading.value !== undefined || name in value) kept[name] = reading.value
      }
      return issues.length > 0 ? { ok: false, issues } : ok(kept)
    },
    { shape },
  )
export const object = objectOf(false)
export const looseObject = objectOf(true)
export const record = (key, type) =>
  schema((value) => {
    if (!isRecord(value)) return noRecord('record')
    const kept = {}
    const issues = []
    for (const [name, one] of Object.entries(value)) {
      if (name === '__proto__') continue
      const known = key.read(name)
      const reading = known.ok ? type.read(one) : known
      if (reading.ok) kept[known.value] = reading.value
      else issues.push(...within(reading.issues, name))
    }
    return issues.length > 0 ? { ok: false, issues } : ok(kept)
  })
