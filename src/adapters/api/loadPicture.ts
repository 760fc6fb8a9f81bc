import { HttpError, InvalidAnswerError } from '../../errors/http.ts'
import type { Cancellable } from '../../lib/cancellable.ts'

/** More than a picture needs; its source is not trusted. */
const MAX_BYTES = 8_000_000
// SVG is left out on purpose: it is a document, whose content is not trusted.
const raster = /^image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)(?:;|$)/i

/**
 * Fetches a picture of a token or collectible, from any host. Neither cookies nor a referrer are sent.
 *
 * @throws {HttpError} a status other than 2xx
 * @throws {InvalidAnswerError} not a raster image, or one too large
 * @throws {TypeError} the host cannot be reached, or does not allow other sites to read it
 */
export const loadPicture = async (url: string, { signal }: Cancellable = {}): Promise<Blob> => {
  const response = await fetch(url, {
    signal: signal ?? null,
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
  const blob = await response.blob()
  if (blob.size > MAX_BYTES) throw wrong()
  return blob
}
