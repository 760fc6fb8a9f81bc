import { type RefObject, useEffect } from 'react'

/**
 * Focuses a view's first field once it is ready. Not on a phone, whose keyboard would cover the rest, and only while the focus
 * is on the card: what going back has restored, and what the visitor has reached meanwhile, keep theirs.
 */
export const useFirstFocus = (
  field: RefObject<HTMLInputElement | null>,
  isReady: boolean = true,
): void => {
  useEffect(() => {
    const input = field.current
    if (!isReady || !input || !matchMedia('(hover: hover)').matches) return
    const { activeElement } = input.getRootNode() as ShadowRoot
    if (activeElement?.contains(input)) input.focus({ preventScroll: true })
  }, [field, isReady])
}
