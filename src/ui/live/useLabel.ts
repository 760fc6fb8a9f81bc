import { useLayoutEffect } from 'react'

/** Sets a text for as long as the view is mounted. */
export const useLabel = (
  text: string | undefined,
  set: (text: string | undefined) => void,
): void => {
  useLayoutEffect(() => {
    set(text)
    return () => set(undefined)
  }, [text, set])
}
