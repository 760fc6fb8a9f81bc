type Listener = (event: MessageEvent) => void

const listeners = new Set<Listener>()

const onEvent = (event: MessageEvent): void => {
  for (const listener of [...listeners]) {
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Calls back for messages posted to the page, by one shared listener. Returns what stops it. */
export const onWindowMessage = (listener: Listener): (() => void) => {
  if (listeners.size === 0) window.addEventListener('message', onEvent)
  listeners.add(listener)
  return () => {
    if (listeners.delete(listener) && listeners.size === 0)
      window.removeEventListener('message', onEvent)
  }
}
