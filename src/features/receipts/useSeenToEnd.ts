import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

/** What has been read when such a mark is seen: what stands before the mark, or what it is the end of. */
const readBy = (mark: Element): string =>
  (mark.previousElementSibling ?? mark.parentElement)?.textContent ?? ''

export type Seen = {
  /** Whether all of it has been in sight. */
  isWhole: boolean
  /** The first end that has not. */
  next: Element | undefined
  /** Whether it had to be scrolled, at any time. */
  isLong: boolean
}

/**
 * Whether all that scrolls in an area has been in sight to its end, which elements with `data-end` mark: that of the area
 * itself, and of what scrolls within. Undefined until that is known, a frame after the area is drawn.
 *
 * What has been seen stays seen until its text changes.
 *
 * @param request what is read; of another one nothing has been seen
 * @param state is another whenever something else may be drawn
 */
export function useSeenToEnd(
  area: RefObject<HTMLElement | null>,
  request: unknown,
  state: unknown,
): Seen | undefined {
  const [known, setKnown] = useState<Seen & Record<'request' | 'state', unknown>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each request
  const seen = useMemo(() => new WeakMap<Element, string>(), [request])
  useLayoutEffect(() => {
    const marks = [...(area.current?.querySelectorAll('[data-end]') ?? [])]
    const nextEnd = () => marks.find((mark) => seen.get(mark) !== readBy(mark))
    const tell = () =>
      setKnown((before) => {
        const next = nextEnd()
        const wasLong = before?.request === request && before?.isLong
        return {
          ...{ request, state, next, isWhole: next === undefined },
          isLong: wasLong || next !== undefined,
        }
      })
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen.set(target, readBy(target))
      tell()
    })
    for (const mark of marks) observer.observe(mark)
    if (nextEnd() === undefined) tell()
    return () => observer.disconnect()
  }, [area, seen, request, state])
  return known?.state === state ? known : undefined
}
