/** Of a view's height, what is scrolled at once: the eye finds the line where it was. */
const STEP = 0.8

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What scrolls an element: in its own shadow tree, around that, or the page. */
function scrollerOf(element: Element): Element | null {
  const root = element.getRootNode()
  const outer = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  if (!outer) return document.scrollingElement
  return isScroller(outer) ? outer : scrollerOf(outer)
}

/** Scrolls on, by a view, to an end that has not been seen: by a press of whoever cannot scroll otherwise. */
export function readOn(end: Element): void {
  const scroller = scrollerOf(end)
  // What scrolls within what scrolls is brought into sight first.
  if (scroller !== document.scrollingElement) scroller?.scrollIntoView({ block: 'nearest' })
  scroller?.scrollBy({ top: scroller.clientHeight * STEP })
}
