import type { Namespace } from '../network/namespace.ts'
import type { OpenableView } from './openableView.ts'

/** How a page may open the modal. */
export type OpenOptions = {
  /** A view without required parameters; by default Account when connected, else Connect. */
  view?: OpenableView | undefined
  /** Connect in this namespace, which becomes the active one. */
  namespace?: Namespace | undefined
  /**
   * The view's parameters, where it has any: for `Pay` the payment, for `Swap` the initial draft (`amount` in whole tokens,
   * `fromToken` and `toToken` by symbol, all of them texts).
   */
  arguments?: unknown
}
