import type { WalletRequestOptions } from '#adapters/connectors/connector.ts'
import type { ReceiptSteps } from '#features/receipts/openReceipts.ts'
import type { Tripwire } from '#features/tripwire/openTripwire.ts'
import type { Store } from './effect.ts'
import { canonicalForm } from './pipeline/canonicalForm.ts'
import { policy } from './pipeline/policy.ts'
import { inSteps, type Outgoing, type Step } from './pipeline/step.ts'
import { tripwire } from './pipeline/tripwire.ts'

export type WalletPipelineOptions = {
  store: Store
  /** Fetched with the first request that is not harmless. */
  receipts(): Promise<ReceiptSteps>
  tripwire(): Promise<Tripwire>
}

/** A step of whoever reads the request; without a reader there is none. */
const ofReader =
  (name: 'receipt' | 'check' | 'record'): Step =>
  async (asked, next, options) =>
    asked.reader
      ? await asked.reader[name](asked, (more) => next({ ...asked, ...more }), options)
      : await next(asked)

/**
 * The only way to a wallet, for the page's `request`, `provider` and `solana`, and for our own views: whatever asks a wallet
 * for anything takes these steps in this order. `send` is whatever reaches the wallet itself.
 */
export const walletPipeline = ({ store, ...load }: WalletPipelineOptions) => {
  const steps: readonly Step[] = [
    policy,
    canonicalForm({ store, load: load.receipts }),
    tripwire({ store, load: load.tripwire }),
    ofReader('receipt'),
    // These two look at what comes back: the answer is recorded, then checked.
    ofReader('check'),
    ofReader('record'),
  ]
  return (
    asked: Omit<Outgoing, 'byHost' | 'network'>,
    send: (params: unknown) => Promise<unknown>,
    { network, byHost = false, ...options }: WalletRequestOptions,
  ): Promise<unknown> =>
    inSteps(steps, ({ params }) => send(params), options)({ ...asked, network, byHost })
}
