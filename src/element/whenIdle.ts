/** Off the page's own start, yet soon: a stored session should be back before the visitor looks. */
export const whenIdle = (run: () => unknown): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 200 })
    : setTimeout(run, 1))
