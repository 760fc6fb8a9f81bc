import { useEffect, useState } from 'react'
import { safeImageUrl } from '#domain/view/safeImage.ts'

/** Fetches pictures from any host, as addresses that every page's policy allows. */
export type PictureSource = {
  get(url: string, options: { signal: AbortSignal }): Promise<string>
  /** The picture if it is loaded already. */
  peek(url: string): string | undefined
}

/**
 * The picture at an address, in a form that an `<img>` may load here: `Mark` and others take it as their `src`. Undefined
 * until it is loaded, and where there is none.
 */
export function usePicture(url: string | undefined, source: PictureSource): string | undefined {
  const safe = safeImageUrl(url)
  const [fetched, setFetched] = useState<{ of: string; url: string | undefined }>()
  const isFetched = fetched !== undefined && fetched.of === safe
  const isHere = safe === undefined || !safe.startsWith('http')
  const ready = isHere ? safe : isFetched ? fetched.url : source.peek(safe)
  const missing = isFetched || ready !== undefined ? undefined : safe

  useEffect(() => {
    if (missing === undefined) return
    const leaving = new AbortController()
    const put = (url?: string) => {
      if (!leaving.signal.aborted) setFetched({ of: missing, url })
    }
    source.get(missing, leaving).then(put, (error: unknown) => {
      // A host without CORS may still serve its pictures to an `<img>`.
      put(error instanceof TypeError ? missing : undefined)
    })
    return () => leaving.abort()
  }, [source, missing])

  return ready
}
