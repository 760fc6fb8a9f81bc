/** Runs outside of the page's own start, yet soon: a stored session should be restored before the visitor looks. */
export const whenIdle = (run: () => unknown): void =>
  // Safari has only timers, for which the options are not a number, hence no delay.
  void (window.requestIdleCallback || setTimeout)(run, { timeout: 200 } as IdleRequestOptions &
    number)

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
