import { InvalidConfigError } from '../../src/errors/config.ts'
import { parseOrExplain, type z } from '../../src/lib/schema.ts'

/**
 * Reads what one of these functions was given.
 *
 * @param where the function, which the error names
 * @throws {InvalidConfigError} says which option cannot be used, and what was expected there
 */
export function readOptions<Value>(
  where: string,
  schema: z.ZodMiniType<Value>,
  given: unknown,
): Value {
  const parsed = parseOrExplain(schema, given)
  if (parsed.success) return parsed.data
  throw unusable(where, parsed.problem)
}

/** An option that cannot be used. */
export const unusable = (where: string, problem: string): InvalidConfigError =>
  new InvalidConfigError(`${where}: ${problem}`, {
    hints: ['The types of `latchkey/testing` and demo/docs/testing.md describe every option.'],
  })
