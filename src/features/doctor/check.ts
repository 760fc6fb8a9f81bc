import type { Config } from '../../domain/config.ts'
import type { Finding } from '../../domain/diagnosis.ts'
import type { ConfigProblem, ConfigSources } from '../../domain/resolveConfig.ts'
import type { Tampering } from '../../domain/tampering.ts'
import type { Services } from '../../state/services.ts'

/** What every check may look at. */
export type Patient = {
  config: Config
  sources: ConfigSources
  problems: readonly ConfigProblem[]
  /** The element itself; absent where the panel of the dialog asks. */
  owner: Element | undefined
  version: string
  /** What the tripwire has proved so far. */
  tamperings: readonly Tampering[]
  api: Services['api']
  signal: AbortSignal
}

/** Looks at one thing. It tries what Latchkey does itself, by the browser's own means: no adapter may mend what it meets. */
export type Check = {
  /** What it looks at, for the list of what came out well. */
  name: string
  /** Whether there is anything to look at under this configuration. */
  applies?(patient: Patient): boolean
  look(patient: Patient): Promise<readonly Finding[]> | readonly Finding[]
}

/** How long one answer is waited for, ms. */
export const ANSWER_MS = 10_000

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0] || error.name : String(error)
