/** How long a window may be left while words are on it, ms: long enough to look for a pen. */
export const AWAY_MS = 60_000

/** Calls `onAway` once the window has been hidden, or without the focus, for a while. Aborting ends it. */
export function watchAway(onAway: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const isHere = document.visibilityState === 'visible' && document.hasFocus()
    timer = isHere ? undefined : setTimeout(onAway, AWAY_MS)
  }
  for (const type of ['focus', 'blur']) addEventListener(type, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', onAway, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  look()
}
