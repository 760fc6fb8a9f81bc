import type { BenchServer } from './benchServer.ts'
import type { Chromium } from './cdp.ts'
import type { Subject, SubjectName } from './subjects.ts'

/** What every measure works with. */
export type Bench = {
  chromium: Chromium
  server: BenchServer
  subjects: Record<SubjectName, Subject>
  /** Origins of the services the page is told of. */
  services: readonly string[]
  /** Fewer runs: enough for what decides, coarse for times. */
  isQuick: boolean
}
