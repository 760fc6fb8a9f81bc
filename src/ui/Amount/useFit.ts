import { type RefObject, useLayoutEffect } from 'react'

type Fit = {
  /** What is written in the line. */
  text: string
  smallest: number
  /** How much of the width may be used. */
  room: number
}

/** Shrinks what is in a line, by `--_fit`, until all of it is seen. */
export const useFit = (
  line: RefObject<HTMLElement | null>,
  { text, smallest, room }: Fit,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new width
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
