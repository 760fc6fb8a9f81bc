import type { Point } from './usable.ts'

/** What the page has recorded, times in ms since navigation started. */
export type Ready = {
  readyMs: number
  /** Addresses of the scripts loaded by then. */
  scripts: string[]
  /** Where to press the first button. */
  button: Point
}

export type Opened = {
  atMs: number
  /** Since the click, by the browser's own timestamp. */
  ms: number
  scripts: string[]
}
