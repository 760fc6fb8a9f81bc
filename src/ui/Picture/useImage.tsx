import { type ReactElement, useState } from 'react'

/** A remote picture, as decoration; nothing where there is none, or it cannot be shown. */
export function useImage(src: string | undefined): ReactElement | undefined {
  const [failed, setFailed] = useState<string>()
  if (src === undefined || src === failed) return undefined
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
