/** How long everything must be in plain sight before a yes counts: nobody reads faster, and no trick is slower. */
export const SIGHT_MS = 400

/** Smaller than this nobody can see what they agree to. */
const LEAST_SIZE = { width: 280, height: 240 }

/** What stands between the visitor and a yes. */
export type Sight = 'clear' | 'settling' | 'covered' | 'too-small'

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
  /** Called at every change, beginning with what the first look finds. */
  onChange: (sight: Sight) => void
}

type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }

/**
 * Watches whether the visitor can see what a click would agree to: nothing lies over it, nothing fades or distorts it,
 * it is on the screen, large enough, and has been so for {@link SIGHT_MS}. Where the browser cannot tell what covers a
 * frame, the rest is watched.
 *
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchSight({ whole, half, onChange }: SightOptions): SightWatch {
  const seen = new Map<Element, boolean>()
  let settledAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: Sight | undefined

  function obstacle(): 'covered' | 'too-small' | null {
    if (innerWidth < LEAST_SIZE.width || innerHeight < LEAST_SIZE.height) return 'too-small'
    if (document.visibilityState !== 'visible') return 'covered'
    return [...whole, ...half].every((part) => seen.get(part)) ? null : 'covered'
  }

  const sight = (): Sight => obstacle() ?? (performance.now() >= settledAt ? 'clear' : 'settling')

  function tell(): void {
    const now = sight()
    if (now === told) return
    told = now
    onChange(now)
  }

  function restart(): void {
    clearTimeout(timer)
    const isClear = obstacle() === null
    settledAt = isClear ? performance.now() + SIGHT_MS : Number.POSITIVE_INFINITY
    // A timer may come a moment early, by rounding.
    if (isClear) timer = setTimeout(tell, SIGHT_MS + 5)
    tell()
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

  addEventListener('resize', restart)
  document.addEventListener('visibilitychange', restart)

  return {
    sight,
    restart,
    stop() {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('resize', restart)
      document.removeEventListener('visibilitychange', restart)
    },
  }
}
