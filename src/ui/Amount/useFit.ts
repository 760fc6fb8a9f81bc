import { type RefObject, useLayoutEffect } from 'react'

type Fit = {
  /** The text of the line. */
  text: string
  smallest: number
  /** The part of the width that may be used. */
  room: number
}

/** Shrinks a line's content, by `--_fit`, until all of it is visible. */
export const useFit = (
  line: RefObject<HTMLElement | null>,
  { text, smallest, room }: Fit,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new width
  useLayoutEffect(() => {
    const outer = line.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const shrink = () => {
      outer.style.setProperty('--_fit', '1')
      const ratio = outer.clientWidth / Math.max(inner.getBoundingClientRect().width, 1)
      if (ratio < 1) outer.style.setProperty('--_fit', String(Math.max(ratio * room, smallest)))
    }
    shrink()
    const observer = new ResizeObserver(shrink)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [line, text])
}
