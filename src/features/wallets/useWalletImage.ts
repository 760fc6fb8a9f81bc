import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'

const walletImagesAtom = atom((get) =>
  get(configAtom).projectId ? get(servicesAtom).images.wallet : undefined,
)

/** The directory's picture of a wallet, fetched while the mark is mounted. */
export function useWalletImage(imageId: string | undefined): string | undefined {
  const images = useAtomValue(walletImagesAtom)
  const [fetched, setFetched] = useState<{ id: string; url: string }>()
  const url =
    imageId === undefined
      ? undefined
      : fetched?.id === imageId
        ? fetched.url
        : images?.peek(imageId)
  const isMissing = imageId !== undefined && url === undefined

  useEffect(() => {
    if (!isMissing || imageId === undefined || !images) return
    const leaving = new AbortController()
    images.get(imageId, { signal: leaving.signal }).then(
      (url) => {
        if (!leaving.signal.aborted) setFetched({ id: imageId, url })
      },
      (error: unknown) => {
        // A picture is optional: without it the mark shows a letter.
        if (!leaving.signal.aborted) console.debug(`[latchkey] No image for ${imageId}`, error)
      },
    )
    return () => leaving.abort()
  }, [images, imageId, isMissing])

  return url
}
