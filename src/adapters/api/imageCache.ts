import type { Cancellable } from '#lib/cancellable.ts'
import { singleFlight } from '#lib/singleFlight.ts'

export type ImageCache = {
  /** An object URL for the image; downloaded once for all callers. A failure is not cached, so the next call retries. */
  get(id: string, options?: Cancellable): Promise<string>
  /** The object URL if it is loaded already: what a list draws in its first frame. */
  peek(id: string): string | undefined
  /** Releases every image. */
  clear(): void
}

type ImageCacheOptions = {
  load: (id: string, options: { signal: AbortSignal }) => Promise<Blob>
  /** How many images are kept; beyond this the least recently used are released. @default 500 */
  max?: number | undefined
}

/** Pictures of the directory by id, as `blob:` URLs: the page's CSP needs no other image host. */
export const createImageCache = ({ load, max = 500 }: ImageCacheOptions): ImageCache => {
  /** Least recently used first. */
  const urls = new Map<string, string>()
  const once = singleFlight<string>()

  const peek = (id: string): string | undefined => {
    const url = urls.get(id)
    if (url === undefined) return undefined
    urls.delete(id)
    urls.set(id, url)
    return url
  }

  const keep = (id: string, blob: Blob): string => {
    const url = URL.createObjectURL(blob)
    urls.set(id, url)
    for (const [oldest, stale] of urls) {
      if (urls.size <= max) break
      urls.delete(oldest)
      URL.revokeObjectURL(stale)
    }
    return url
  }

  return {
    peek,
    async get(id, options) {
      return peek(id) ?? once(id, async (own) => keep(id, await load(id, own)), options)
    },
    clear() {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
}
