import type { Namespace } from './namespace.ts'

/** How a page may open the modal. */
export type OpenOptions = {
  /** A view that needs no parameters; Account when connected, else Connect, when absent. */
  view?: string | undefined
  /** Connect in this namespace; it becomes the active one. */
  namespace?: Namespace | undefined
  /**
   * What the view is about, where it takes anything: for `Pay` what is to be paid, for `Swap` what to begin with
   * (`amount` in whole tokens, `fromToken` and `toToken` by symbol, all of them texts).
   */
  arguments?: unknown
}
