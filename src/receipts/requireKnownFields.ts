import { UnreadableRequestError } from '#errors/receipt.ts'

/**
 * A field that is not known here may change all that the others do (other calls, who pays, another kind of transaction):
 * what it belongs to cannot be read then.
 *
 * @throws {UnreadableRequestError} with the name of the field
 */
export function requireKnownFields(
  given: unknown,
  known: Readonly<Record<string, unknown>>,
  path = '',
): void {
  for (const [key, value] of Object.entries(Object(given)))
    if (!Object.hasOwn(known, key) && value !== null && value !== undefined)
      throw new UnreadableRequestError(
        `${path}${key.slice(0, 60)}: a field that is not known here, so what it does is not either`,
      )
}
