export type Debounced<Args extends unknown[]> = ((...args: Args) => void) & {
  /** Forgets the waiting call. */
  cancel(): void
  /** Makes the waiting call now. */
  flush(): void
}

/** Calls `run` with the last arguments once `ms` have passed without another call. */
export const debounce = <Args extends unknown[]>(
  run: (...args: Args) => void,
  ms: number,
): Debounced<Args> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | undefined
  const cancel = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  const flush = () => {
    const args = waiting
    cancel()
    if (args) run(...args)
  }
  const call = (...args: Args) => {
    cancel()
    waiting = args
    timer = setTimeout(flush, ms)
  }
  return Object.assign(call, { cancel, flush })
}
