import { InvalidConfigError } from '#errors/config.ts'
import { parseOrExplain, type z } from '#lib/schema.ts'

/**
 * Reads the options of one of these functions.
 *
 * @param where the function, for the error message
 * @throws {InvalidConfigError} says which option is invalid, and what was expected
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

/** An invalid option. */
export const unusable = (where: string, problem: string): InvalidConfigError =>
  new InvalidConfigError(`${where}: ${problem}`, {
    hints: ['The types of `latchkey/testing` and demo/docs/testing.md describe every option.'],
  })
