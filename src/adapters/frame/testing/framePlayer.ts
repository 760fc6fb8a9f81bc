import { playFrame } from './playFrame.ts'

/** One frame at a time, which a test file ends after each of its tests. */
export const framePlayer = () => {
  let playing: ReturnType<typeof playFrame> | undefined
  return {
    play: (...args: Parameters<typeof playFrame>) => {
      playing = playFrame(...args)
      return playing
    },
    playing: () => playing,
    end: () => {
      playing?.end()
      playing = undefined
    },
  }
}
