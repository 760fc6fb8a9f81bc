const MAX_BYTES = 100_000

/** The fields of a form that was posted. @throws {RangeError} it is too long */
export async function readForm(request) {
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > MAX_BYTES) throw new RangeError('The form is too long')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString())
}
