/** Off the page's own start, yet soon: a stored session should be back before the visitor looks. */
export const whenIdle = (run: () => unknown): void =>
  // Safari has only timers, to which options are no number, hence no wait.
  void (window.requestIdleCallback || setTimeout)(run, { timeout: 200 } as IdleRequestOptions &
    number)

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
