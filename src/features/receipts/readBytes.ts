import { InvalidAnswerError } from '../../errors/http.ts'

/**
 * The bytes of an answer, as they come in.
 *
 * @throws {InvalidAnswerError} there are more than `maxBytes`; the rest is not fetched
 */
export async function readBytes(
  response: Response,
  { source, maxBytes }: { source: string; maxBytes: number },
): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new InvalidAnswerError(source, { hints: [`Expected at most ${maxBytes} bytes.`] })
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
