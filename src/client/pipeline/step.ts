import type { Connector } from '#adapters/connectors/connector.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { ReceiptSteps } from '#features/receipts/openReceipts.ts'
import type { ReadRequest } from '#features/receipts/readRequest.ts'
import type { Cancellable } from '#lib/cancellable.ts'

/** A request on its way to a wallet. Each step may add what later ones need. */
export type Outgoing = {
  wallet: Connector
  namespace: Namespace
  method: string
  params?: unknown
  /** Where it belongs, if it says so. */
  network?: CaipNetworkId | undefined
  /** The page's own code asks. */
  byHost: boolean
  /** By the policy: its method can neither move nor promise anything. */
  isHarmless?: boolean
  /** Who reads it; absent where nobody does. */
  reader?: ReceiptSteps
  /** What was read in it, and is being asked for. */
  read?: ReadRequest
  /** The visitor knows that code which protects them is missing. */
  isUnprotected?: boolean
}

export type Answer = Promise<unknown>

/** One step to the wallet: it answers the request itself, or hands it on and answers what comes back. */
export type Step = (
  asked: Outgoing,
  next: (asked: Outgoing) => Answer,
  options: Cancellable,
) => Answer

/** Takes a request through steps, in their order, to whoever sends it. */
export const inSteps =
  (steps: readonly Step[], send: (asked: Outgoing) => Answer, options: Cancellable) =>
  (asked: Outgoing): Answer => {
    const from =
      (index: number) =>
      (asked: Outgoing): Answer => {
        const step = steps[index]
        return step ? step(asked, from(index + 1), options) : send(asked)
      }
    return from(0)(asked)
  }
