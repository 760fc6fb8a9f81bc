import { type RefObject, useEffect } from 'react'

/**
 * Focuses where a view begins, once it is ready. Not on a phone, whose keyboard would cover the rest, and only while the focus
 * is on the card: what going back has restored, and what the visitor has reached meanwhile, keep theirs.
 *
 * @param within finds the place inside the element
 */
export const useFirstFocus = (
  place: RefObject<HTMLElement | null>,
  isReady = true,
  within?: string,
): void => {
  useEffect(() => {
    const start = within ? place.current?.querySelector<HTMLElement>(within) : place.current
    if (!isReady || !start || !matchMedia('(hover: hover)').matches) return
    const { activeElement } = start.getRootNode() as ShadowRoot
    if (activeElement?.contains(start)) start.focus({ preventScroll: true })
  }, [place, isReady, within])
}
