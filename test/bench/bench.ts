import type { BenchServer } from './benchServer.ts'
import type { Chromium } from './cdp.ts'

/** What every measure works with. */
export type Bench = {
  chromium: Chromium
  server: BenchServer
  /** Fewer runs: enough for what decides, coarse for times. */
  isQuick: boolean
}
