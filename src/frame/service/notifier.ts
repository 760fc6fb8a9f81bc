/** Notifies those who wait for a name. */
export type Notifier = {
  /** Resolves at the next `wake` of the name, after the time, or when the signal aborts. */
  wait(name: string, milliseconds: number, signal: AbortSignal): Promise<void>
  wake(name: string): void
  wakeAll(): void
}

export function createNotifier(): Notifier {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (name: string) => {
    for (const go of waiting.get(name) ?? []) go()
  }
  return {
    wait(name, milliseconds, signal) {
      return new Promise((resolve) => {
        const others = waiting.get(name) ?? new Set()
        function go() {
          clearTimeout(timer)
          signal.removeEventListener('abort', go)
          others.delete(go)
          if (others.size === 0) waiting.delete(name)
          resolve()
        }
        const timer = setTimeout(go, milliseconds)
        signal.addEventListener('abort', go)
        waiting.set(name, others.add(go))
        if (signal.aborted) go()
      })
    },
    wake,
    wakeAll() {
      for (const name of [...waiting.keys()]) wake(name)
    },
  }
}
