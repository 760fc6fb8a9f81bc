import { type RefObject, useLayoutEffect, useState } from 'react'

/** The visible part of a grid in its scroll area: how many columns fit, and its first and last visible row. */
export type Sight = { columns: number; first: number; last: number }

type Layout = { rowHeight: number; minColumn: number; gap: number; height: number }

/** `resetKey`: another value is another list, which is drawn from its top. */
type SightOptions = Layout & { resetKey?: string | undefined }

/** The card's inner width: what the first render assumes. */
const USUAL_WIDTH = 360

const measure = (
  { scrollTop, clientHeight, firstElementChild }: Partial<HTMLElement>,
  { rowHeight, minColumn, gap, height }: Layout,
): Sight => {
  const top = scrollTop ?? 0
  // Of the content: the area itself has padding.
  const width = firstElementChild?.clientWidth || USUAL_WIDTH
  return {
    columns: Math.max(1, Math.floor((width + gap) / (minColumn + gap))),
    first: Math.floor(top / rowHeight),
    last: Math.ceil((top + (clientHeight || height)) / rowHeight) - 1,
  }
}

const isSame = (a: Sight, b: Sight) =>
  a.columns === b.columns && a.first === b.first && a.last === b.last

/** Follows a scroll area with rows of one height; re-renders only when other rows or columns become visible. */
export const useSight = (
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, minColumn, gap, height, resetKey }: SightOptions,
): Sight => {
  const layout = { rowHeight, minColumn, gap, height }
  const [sight, setSight] = useState(() => measure({}, layout))
  const [drawnKey, setDrawnKey] = useState(resetKey)
  // While rendering: after it, the new list would be drawn twice, first where the old one was scrolled to.
  if (drawnKey !== resetKey) {
    setDrawnKey(resetKey)
    setSight(({ columns, first, last }) => ({ columns, first: 0, last: last - first }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` consists of them
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const now = measure(element, layout)
      setSight((before) => (isSame(before, now) ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight, minColumn, gap, height])

  return sight
}
