/** The shortest duration that Event Timing reports is 16 ms; anything not reported was shorter. */
const observed = { type: 'event', durationThreshold: 16 }

const durations: number[] = []
const take = (entries: PerformanceEntryList) => {
  for (const { duration, interactionId } of entries as PerformanceEventTiming[]) {
    if (interactionId) durations.push(duration)
  }
}
const observer = new PerformanceObserver((list) => take(list.getEntries()))

/** Records from now on how long each press and key takes until the next paint. */
export const watchInteractions = () => observer.observe(observed)

/**
 * The longest press or key since the last call, in ms, rounded to 8 by the browser; 0 when all were shorter than 16.
 *
 * @see https://w3c.github.io/event-timing/
 */
export function longestInteraction(): number {
  take(observer.takeRecords())
  return Math.max(0, ...durations.splice(0))
}
