import type { createStore } from 'jotai/vanilla'
import { openAtom } from '../../actions/open.ts'
import type { PaymentEnd } from '../../domain/payment.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { beginPaymentAtom, leavePaymentAtom } from './beginPayment.ts'
import { paymentAtom } from './payment.ts'

type Store = ReturnType<typeof createStore>

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
