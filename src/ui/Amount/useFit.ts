import { type RefObject, useLayoutEffect } from 'react'

type Fit = {
  /** The text of the line. */
  text: string
  smallest: number
  /** The part of the width that may be used. */
  room: number
}

/** Each measures the layout; the second is usually the last. */
const TURNS = 3

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
      let fit = 1
      // More than once: where glyphs are fitted to pixels, a width does not shrink as much as its font.
      for (let turn = 0; turn < TURNS; turn += 1) {
        outer.style.setProperty('--_fit', String(fit))
        const ratio = outer.clientWidth / Math.max(inner.getBoundingClientRect().width, 1)
        if (ratio >= 1 || fit === smallest) return
        fit = Math.max(fit * ratio * room, smallest)
      }
      outer.style.setProperty('--_fit', String(fit))
    }
    shrink()
    const observer = new ResizeObserver(shrink)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [line, text])
}
