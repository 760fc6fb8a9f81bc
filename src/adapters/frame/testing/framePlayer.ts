import { type HeldTimers, holdTimers } from './holdTimers.ts'
import { playFrame } from './playFrame.ts'

/** One frame at a time, which a test file ends after each of its tests. */
export const framePlayer = () => {
  let playing: ReturnType<typeof playFrame> | undefined
  let timers: HeldTimers | undefined
  return {
    play: (...args: Parameters<typeof playFrame>) => {
      playing = playFrame(...args)
      return playing
    },
    playing: () => playing,
    /** From now on, and to the end of the test. */
    hold: (ms: number) => {
      timers = holdTimers(ms)
      return timers
    },
    end: () => {
      playing?.end()
      playing = undefined
      timers?.stop()
      timers = undefined
    },
  }
}
