/** Calls back once, when an element comes into view. Answers the stop. */
export const whenSeen = (element: Element, run: () => unknown): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
