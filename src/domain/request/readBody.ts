import { InvalidAnswerError } from '#errors/http.ts'

/** More than any answer needs that is read as text, and little enough to be held. */
export const ANSWER_MAX_BYTES = 10_000_000

type Limit = {
  /** What was asked, for the error. */
  source: string
  /** @default 10_000_000 */
  maxBytes?: number | undefined
}

/**
 * Reads an answer's body up to a limit: whoever answers may never stop. How long it may take is the business of the signal
 * that the request was made with.
 *
 * @throws {InvalidAnswerError} the body is larger
 */
export const readBytes = async (
  response: Response,
  { source, maxBytes = ANSWER_MAX_BYTES }: Limit,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      // Not waited for: it fails where the connection is lost already.
      reader.cancel().catch(() => {})
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

/**
 * {@link readBytes}, as UTF-8.
 *
 * @throws {InvalidAnswerError} the body is larger
 */
export const readText = async (response: Response, limit: Limit): Promise<string> =>
  new TextDecoder().decode(await readBytes(response, limit))
