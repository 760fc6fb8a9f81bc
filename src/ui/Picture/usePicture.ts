import { useEffect, useState } from 'react'
import { safeImageUrl } from '../../domain/safeImage.ts'

/** Fetches pictures that lie anywhere, as addresses any page's policy allows. */
export type PictureSource = {
  get(url: string, options: { signal: AbortSignal }): Promise<string>
  /** What is there already. */
  peek(url: string): string | undefined
}

/**
 * The picture at an address, as an `<img>` may load it here: `Mark` and others take it as their `src`. Undefined until
 * it is there, and where there is none.
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
      // A host that gives its pictures to no script may still give them to an `<img>`.
      put(error instanceof TypeError ? missing : undefined)
    })
    return () => leaving.abort()
  }, [source, missing])

  return ready
}
