import * as z from 'zod/mini'

// The only import of zod, so that all code uses its mini entry: the classic one builds parsers with `new Function`, which
// a strict CSP reports as a violation. `z.config` is not called: zod keeps that configuration in a global of the page,
// where a page's own copy of zod would find it, too.
export { z }

/** A non-empty text. */
export const Text = z.string().check(z.minLength(1))

/** An integer, zero or more. */
export const Whole = z.int().check(z.nonnegative())

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const hasLength = ({ origin }: { origin: string }) => origin === 'string' || origin === 'array'

/** What was expected, where the schema has no text of its own for it. */
const wanted = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `expected ${issue.values.join(', ')}`
    case 'invalid_key':
    case 'unrecognized_keys':
      return 'is not a name that belongs here'
    case 'too_small':
      if (!hasLength(issue)) return `expected at least ${issue.minimum}`
      return issue.minimum === 1 ? 'is empty' : `expected a length of at least ${issue.minimum}`
    case 'too_big':
      return `expected ${hasLength(issue) ? 'a length of ' : ''}at most ${issue.maximum}`
    default:
      return undefined
  }
}

type Place = { path: PropertyKey[]; message: string }

/** Of alternatives the last one is reported; of unknown keys, the first. */
const placeOf = (issue: z.core.$ZodIssue): Place => {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, ...issue.keys.slice(0, 1)], message }
  const alternative = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  if (!alternative) return { path, message }
  const inner = placeOf(alternative)
  return { path: [...path, ...inner.path], message: inner.message }
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; path: readonly PropertyKey[]; problem: string }

/**
 * Parses what a person or their code wrote. Reports the first mistake on one line, with its path and what was expected:
 * `rpcUrls.default: expected an object`.
 */
export const parseOrExplain = <Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
): Parsed<Value> => {
  const parsed = schema.safeParse(value, { error: wanted })
  if (parsed.success) return parsed
  const [issue] = parsed.error.issues
  const { path, message } = issue ? placeOf(issue) : { path: [], message: 'Invalid input' }
  const where = path.length > 0 ? `${path.map(String).join('.')}: ` : ''
  return { success: false, path, problem: where + message }
}
