import type { createStore } from 'jotai/vanilla'
import { openAtom } from '#actions/view/open.ts'
import type { PaymentEnd } from '#domain/money/payment.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { beginPaymentAtom, leavePaymentAtom } from './beginPayment.ts'
import { paymentAtom } from './payment.ts'

type Store = ReturnType<typeof createStore>

/**
 * Requests a payment: resolves when it has been made, rejects when the visitor has left without it.
 *
 * @throws {PayError}
 * @throws {ModalClosedError} nothing was paid
 */
export const askPayment = async (store: Store, asked: unknown): Promise<PaymentEnd> => {
  const { end } = await store.set(beginPaymentAtom, asked)
  const leave = () => {
    if (!store.get(isOpenAtom)) store.set(leavePaymentAtom)
  }
  store.set(openAtom, { route: { view: 'Pay' } })
  const stops = [isOpenAtom, paymentAtom].map((one) => store.sub(one, leave))
  try {
    return await end.promise
  } finally {
    for (const stop of stops) stop()
  }
}
