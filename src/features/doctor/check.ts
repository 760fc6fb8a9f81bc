import type { Config } from '#domain/config/config.ts'
import type { Finding } from '#domain/config/diagnosis.ts'
import type { ConfigProblem, ConfigSources } from '#domain/config/resolveConfig.ts'
import type { Tampering } from '#domain/wallet/tampering.ts'
import type { Services } from '#state/services.ts'

/** What every check can use. */
export type Patient = {
  config: Config
  sources: ConfigSources
  problems: readonly ConfigProblem[]
  /** The element itself; absent where the dialog's own panel asks. */
  owner: Element | undefined
  version: string
  /** What the tripwire has detected so far. */
  tamperings: readonly Tampering[]
  api: Services['api']
  signal: AbortSignal
}

/** One check. It does what Latchkey does, with the browser's own functions: no adapter may hide what it finds. */
export type Check = {
  /** The name of the check, for the list of those without findings. */
  name: string
  /** Whether this configuration has anything to check. */
  applies?(patient: Patient): boolean
  look(patient: Patient): Promise<readonly Finding[]> | readonly Finding[]
}

/** Timeout of one answer, ms. */
export const ANSWER_MS = 10_000

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0] || error.name : String(error)
