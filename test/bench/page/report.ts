import type { Point } from './usable.ts'

/** What the page has seen, times in ms since navigation started. */
export type Ready = {
  readyMs: number
  /** Addresses of the scripts that had arrived by then. */
  scripts: string[]
  /** Where to press the first button. */
  button: Point
}

export type Opened = {
  atMs: number
  /** Since the click, as the browser dates it. */
  ms: number
  scripts: string[]
}
