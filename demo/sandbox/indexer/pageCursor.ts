/** A position in a list, as an opaque text. */
export const toCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @returns undefined for what was never handed out */
export function fromCursor(cursor: string): readonly (string | number)[] | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isPlace =
      Array.isArray(place) &&
      place.every((part) => typeof part === 'string' || Number.isSafeInteger(part))
    return isPlace ? place : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
