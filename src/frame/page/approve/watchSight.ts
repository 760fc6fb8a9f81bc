/** How long everything must be visible before an approval counts: no one reads faster, and no attack is slower. */
export const SIGHT_MS = 400

/**
 * As long as that in a window that a press has just opened: longer than a double click, the second half of which lands
 * where the window has come up.
 */
export const WINDOW_SIGHT_MS = 1000

/** Below this size the content is unreadable. */
const LEAST_SIZE = { width: 280, height: 240 }

/** Reasons why an approval does not count. */
export type Sight = 'clear' | 'settling' | 'covered' | 'too-small' | 'behind'

export type SightWatch = {
  sight(): Sight
  /** Starts the wait anew: what is shown has changed. */
  restart(): void
  stop(): void
}

export type SightOptions = {
  /** Parts that must be seen in full, and those of which half is enough because they scroll. */
  whole: readonly Element[]
  half: readonly Element[]
  /** A separate window: clicks elsewhere are not meant for it, so it must have the focus. */
  isOwnWindow: boolean
  /** Called at every change, beginning with what the first look finds. */
  onChange: (sight: Sight) => void
}

type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Whether this browser reports what covers a frame. @see https://w3c.github.io/IntersectionObserver/v2/ */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches whether the visitor can see what a click would approve: nothing covers it, nothing fades or distorts it,
 * it is on the screen, large enough, and has been so for a while. Where the browser cannot report what covers a frame
 * ({@link seesCovers}), the other conditions are watched.
 */
export function watchSight({ whole, half, isOwnWindow, onChange }: SightOptions): SightWatch {
  const seen = new Map<Element, boolean>()
  const settleMs = isOwnWindow ? WINDOW_SIGHT_MS : SIGHT_MS
  let settledAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: Sight | undefined

  function obstacle(): 'covered' | 'too-small' | 'behind' | null {
    if (innerWidth < LEAST_SIZE.width || innerHeight < LEAST_SIZE.height) return 'too-small'
    if (document.visibilityState !== 'visible') return 'covered'
    if (isOwnWindow && !document.hasFocus()) return 'behind'
    return [...whole, ...half].every((part) => seen.get(part)) ? null : 'covered'
  }

  const sight = (): Sight => obstacle() ?? (performance.now() >= settledAt ? 'clear' : 'settling')

  function emit(): void {
    const now = sight()
    if (now === reported) return
    reported = now
    onChange(now)
  }

  function restart(): void {
    clearTimeout(timer)
    const isClear = obstacle() === null
    settledAt = isClear ? performance.now() + settleMs : Number.POSITIVE_INFINITY
    // A timer may come a moment early, by rounding.
    if (isClear) timer = setTimeout(emit, settleMs + 5)
    emit()
  }

  function look(entries: SeenEntry[]): void {
    const before = obstacle()
    for (const { target, isIntersecting, intersectionRatio, isVisible = true } of entries) {
      const enough = whole.includes(target) ? 0.98 : 0.5
      seen.set(target, isIntersecting && isVisible && intersectionRatio >= enough)
    }
    if (obstacle() !== before) restart()
  }

  const observer = new IntersectionObserver(look, {
    threshold: [0, 0.25, 0.5, 0.75, 0.98, 1],
    trackVisibility: true,
    // The shortest a browser grants.
    delay: 100,
  } as IntersectionObserverInit)
  for (const part of [...whole, ...half]) observer.observe(part)

  const ending = new AbortController()
  const { signal } = ending
  addEventListener('resize', restart, { signal })
  document.addEventListener('visibilitychange', restart, { signal })
  if (isOwnWindow) for (const type of ['focus', 'blur']) addEventListener(type, restart, { signal })

  return {
    sight,
    restart,
    stop() {
      clearTimeout(timer)
      observer.disconnect()
      ending.abort()
    },
  }
}
