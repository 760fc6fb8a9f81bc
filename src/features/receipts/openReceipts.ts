import type { Namespace } from '#domain/network/namespace.ts'
import { preloadReader } from '#receipts/readReceipt.ts'
import { checkDescriptors } from './checkDescriptors.ts'
import { checkStep } from './checkStep.ts'
import { formStep } from './formStep.ts'
import type { ReceiptStep, Store } from './readRequest.ts'
import { receiptStep } from './receiptStep.ts'
import { recordStep } from './recordStep.ts'

/** The steps of the wallet pipeline that look into a request. */
export type ReceiptSteps = Readonly<
  Record<'canonicalForm' | 'receipt' | 'check' | 'record', ReceiptStep>
> & {
  /** Fetches what reads requests of a namespace. Rejects where it cannot be had. */
  preload(namespace: Namespace): Promise<void>
}

/** Reads what goes to wallets. */
export const openReceipts = ({
  store,
  signal,
}: {
  store: Store
  signal: AbortSignal
}): ReceiptSteps => {
  checkDescriptors(store)
  return {
    preload: preloadReader,
    canonicalForm: formStep(store),
    receipt: receiptStep(store),
    check: checkStep(store, signal),
    record: recordStep(store),
  }
}
