import type { BenchServer } from './benchServer.ts'
import type { Chromium } from './cdp.ts'
import type { Subject, SubjectName } from './subjects.ts'

/** What every measurement needs. */
export type Bench = {
  chromium: Chromium
  server: BenchServer
  subjects: Record<SubjectName, Subject>
  /** Origins of the services that the page is configured with. */
  services: readonly string[]
  /** Fewer runs: enough for the values that decide, imprecise for times. */
  isQuick: boolean
}
