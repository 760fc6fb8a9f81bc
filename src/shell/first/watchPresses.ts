/** A press without an end (the window lost focus meanwhile) is over after so long, ms. */
const LIMIT_MS = 1000

const begins = ['pointerdown', 'keydown'] as const
const ends = ['pointerup', 'pointercancel', 'keyup'] as const

/** Watches whether a control is being pressed: one replaced between press and release would lose the click. */
export const watchPresses = (target: HTMLElement) => {
  const stopped = new AbortController()
  const options = { capture: true, signal: stopped.signal }
  const released = new EventTarget()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    timer = undefined
    released.dispatchEvent(new Event('release'))
  }
  const press = () => {
    clearTimeout(timer)
    timer = setTimeout(release, LIMIT_MS)
  }
  for (const type of begins) target.addEventListener(type, press, options)
  // The click that a release brings is over before anything is replaced.
  for (const type of ends) target.addEventListener(type, () => setTimeout(release), options)
  return {
    /** Resolves when nothing is pressed. */
    over: async (): Promise<void> => {
      while (timer !== undefined)
        await new Promise((resolve) =>
          released.addEventListener('release', resolve, { once: true }),
        )
    },
    stop(): void {
      stopped.abort()
      if (timer !== undefined) release()
    },
  }
}
