import { hasReceipts } from '#domain/request/receiptNamespace.ts'
import { ProtectionMissingError } from '#errors/protection.ts'
import type { ReceiptSteps } from '#features/receipts/openReceipts.ts'
import { configAtom } from '#state/config/config.ts'
import type { Store } from '../effect.ts'
import { askUnprotected } from './askUnprotected.ts'
import type { Step } from './step.ts'

/**
 * Fetches what reads the request, which writes it in its one form: that is what every later step sees, and what is sent.
 * Without that code the door is closed: `receipts="all"` refuses, otherwise the visitor is asked first.
 */
export const canonicalForm =
  ({ store, load }: { store: Store; load(): Promise<ReceiptSteps> }): Step =>
  async (asked, next, options) => {
    const { receipts } = store.get(configAtom)
    const isRead =
      !asked.isHarmless &&
      hasReceipts(asked.namespace) &&
      // The embedded wallet reads what it is asked itself, by the same code, on a screen that no page reaches.
      asked.wallet.type !== 'AUTH' &&
      !(asked.byHost && receipts === 'off')
    if (!isRead) return await next(asked)
    let reader: ReceiptSteps
    try {
      reader = await load()
      await reader.preload(asked.namespace)
    } catch (cause) {
      const error = new ProtectionMissingError('receipts', { cause })
      console.error(`[latchkey] ${error.message}`)
      if (receipts === 'all') throw error
      await askUnprotected(store, options)
      return await next({ ...asked, isUnprotected: true })
    }
    return await reader.canonicalForm(asked, (read) => next({ ...asked, ...read, reader }), options)
  }
