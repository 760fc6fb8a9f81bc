/** Runs outside of the page's own start, yet soon: a stored session should be restored before the visitor looks. */
export const whenIdle = (run: () => unknown): void =>
  // Safari has only timers, for which the options are not a number, hence no delay.
  void (window.requestIdleCallback || setTimeout)(run, { timeout: 200 } as IdleRequestOptions &
    number)
