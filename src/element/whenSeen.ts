/** Calls back once, when an element scrolls into view. Returns what stops it. */
export const whenSeen = (element: Element, run: () => unknown): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
