/** What a measured page is to do. */
export type Plan = {
  /** Names the run, for its report. */
  run: string
  tag: string
  /** How many wallets announce themselves. */
  wallets: number
  /** `load`: until the element is ready. `row`: then a click, until a wallet row can be used. */
  steps: 'load' | 'row'
  /** How often to close and open again. */
  warm: number
  /** How long to wait before reporting. */
  settleMs: number
}

/** What it saw; times since navigation started, in ms. */
export type Report = {
  readyMs?: number
  clickMs?: number
  rowMs?: number
  warmMs: number[]
  /** Addresses of the scripts that had arrived when the element was ready, and when a row could be used. */
  scriptsAtReady: string[]
  scriptsAtRow: string[]
  longTaskMs: number
}
