import type { Cancellable } from '../../lib/cancellable.ts'
import { singleFlight } from '../../lib/singleFlight.ts'

export type ImageCache = {
  /** An object URL for the image; downloaded once however many ask. A failure is not kept, so asking again retries. */
  get(id: string, options?: Cancellable): Promise<string>
  /** The object URL if it is already there: what a list draws with on its first frame. */
  peek(id: string): string | undefined
  /** Frees every image. */
  clear(): void
}

type ImageCacheOptions = {
  load: (id: string, options: { signal: AbortSignal }) => Promise<Blob>
  /** Images unused for longest are freed beyond this. @default 500 */
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
