import { readBytes } from '#domain/request/readBody.ts'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'

/** More than a picture needs; its source is not trusted. */
const MAX_BYTES = 8_000_000
/** Hosts of collectibles are slow; an answer that trickles has an end all the same. */
export const PICTURE_TIMEOUT_MS = 30_000
// SVG is left out on purpose: it is a document, whose content is not trusted.
const raster = /^image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)(?:;|$)/i

/**
 * Fetches a picture of a token or collectible, from any host. Neither cookies nor a referrer are sent.
 *
 * @throws {HttpError} a status other than 2xx
 * @throws {InvalidAnswerError} not a raster image, or one too large
 * @throws {TimeoutError} not there within {@link PICTURE_TIMEOUT_MS}
 * @throws {TypeError} the host cannot be reached, or does not allow other sites to read it
 */
export const loadPicture = (url: string, { signal }: Cancellable = {}): Promise<Blob> =>
  withTimeout((own) => fetchPicture(url, own.signal), {
    ms: PICTURE_TIMEOUT_MS,
    error: () => new TimeoutError(url.slice(0, 200), PICTURE_TIMEOUT_MS),
    signal,
  })

const fetchPicture = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  const wrong = () => new InvalidAnswerError(url.slice(0, 200))
  if (!response.ok) throw new HttpError(response.status)
  const type = response.headers.get('content-type') ?? ''
  if (!raster.test(type) || Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel()
    throw wrong()
  }
  const bytes = await readBytes(response, { source: url.slice(0, 200), maxBytes: MAX_BYTES })
  return new Blob([bytes], { type })
}
