import { useLayoutEffect } from 'react'

/** Gives something a text for as long as the view is there. */
export const useLabel = (
  text: string | undefined,
  set: (text: string | undefined) => void,
): void => {
  useLayoutEffect(() => {
    set(text)
    return () => set(undefined)
  }, [text, set])
}
