/** Closer to the end than this is at the end: browsers round. */
export const NEAR_PX = 2
/** Of a view's height, what stays in sight when reading on: the eye finds the line where it was. */
const STEP = 0.85

export type EndWatch = {
  /** The end has been in the view, while the view could be seen. */
  isReached(): boolean
  /** Looks again: the view can be seen now, or cannot. */
  look(): void
  /** Something else is shown, which has not been read. */
  restart(): void
  /** Scrolls on by a view. */
  readOn(): void
  stop(): void
}

/**
 * Watches whether what scrolls in an element has been seen to its end; what fits into it has no more to show.
 *
 * @param isSeen whether the visitor can see the element at all
 * @param onChange called when the end is reached, and when there is more or less room
 */
export function watchEnd(
  scroller: HTMLElement,
  { isSeen, onChange }: { isSeen: () => boolean; onChange: () => void },
): EndWatch {
  let isReached = false
  const observer = new ResizeObserver(() => {
    look()
    onChange()
  })

  function look(): void {
    const { scrollHeight, clientHeight, scrollTop } = scroller
    if (isReached || !isSeen() || scrollHeight - clientHeight - scrollTop > NEAR_PX) return
    isReached = true
    onChange()
  }

  function restart(): void {
    isReached = false
    observer.disconnect()
    for (const part of [scroller, ...scroller.children]) observer.observe(part)
    scroller.scrollTop = 0
    look()
    onChange()
  }

  scroller.addEventListener('scroll', look, { passive: true })
  return {
    isReached: () => isReached,
    look,
    restart,
    readOn: () => scroller.scrollBy({ top: scroller.clientHeight * STEP }),
    stop() {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    },
  }
}
