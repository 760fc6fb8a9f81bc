import { beginPaymentAtom, leavePaymentAtom } from '../actions/beginPayment.ts'
import { openAtom } from '../actions/open.ts'
import type { PaymentEnd } from '../domain/payment.ts'
import { isOpenAtom } from '../state/modal.ts'
import { paymentAtom } from '../state/payment.ts'
import type { Store } from './effect.ts'

/**
 * A page asks its visitor to pay: settles when that has been done, or the visitor has gone without it.
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
