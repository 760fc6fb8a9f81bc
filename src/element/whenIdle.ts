/** Off the page's own start, yet soon: a stored session should be back before the visitor looks. */
export const whenIdle = (run: () => unknown): void =>
  // Safari has only timers, to which options are no number, hence no wait.
  void (window.requestIdleCallback || setTimeout)(run, { timeout: 200 } as IdleRequestOptions &
    number)
