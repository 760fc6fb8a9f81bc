import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { sendTokenAtom } from '#actions/money/sendToken.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import { PayError } from '#errors/pay.ts'
import { wait } from '#lib/wait.ts'
import { findSentAtom } from '#state/money/transactions.ts'
import { servicesAtom } from '#state/services.ts'
import { routeAtom } from '#state/view/router.ts'
import { isUnderWay, paymentAtom } from './payment.ts'
import { factsOf, failPaymentAtom, finishPaymentAtom, putPaymentAtom } from './paymentStages.ts'

/** How often the stored status of the transaction is checked, ms. The chain itself is polled elsewhere. */
const LOOK_MS = 300

/**
 * Pays from the connected wallet, and follows the transaction to its end. It continues when the visitor leaves: a request
 * to a wallet cannot be cancelled.
 */
export const payByWalletAtom = atom(null, async (get, set): Promise<void> => {
  const payment = get(paymentAtom)
  if (!payment || isUnderWay(payment)) return
  const { id, request } = payment
  const { token, amount, to } = request
  set(putPaymentAtom, id, { by: { type: 'wallet' }, stage: { status: 'asking' } })
  set(goToAtom, { view: 'PayLoading' }, { how: 'replace' })
  set(trackAtom, 'PAY_INITIATED', factsOf({ ...payment, by: { type: 'wallet' } }))
  let hash: string
  try {
    const sent = await set(sendTokenAtom, { token, amount, to })
    hash = sent.hash
  } catch (cause) {
    if (!(cause instanceof LatchkeyError)) console.warn('[latchkey] The payment failed', cause)
    const isDeclined = classifyWalletError(cause) === 'rejected'
    const error = new PayError('GENERIC_PAYMENT_ERROR', { cause })
    set(failPaymentAtom, id, error, isDeclined ? { status: 'asked' } : undefined)
    if (!isDeclined) return
    // The visitor can choose again.
    if (get(routeAtom).view === 'PayLoading') set(goToAtom, { view: 'Pay' }, { how: 'replace' })
    return void set(notifyAtom, { tone: 'error', text: 'error.requestRejected' })
  }
  set(putPaymentAtom, id, { stage: { status: 'sent', hash } })
  const { signal } = get(servicesAtom)
  const statusNow = () => get(findSentAtom)(hash)?.status
  try {
    while (statusNow() === 'pending') await wait(LOOK_MS, { signal })
  } catch {
    return // the client has ended
  }
  if (statusNow() === 'confirmed') set(finishPaymentAtom, id, hash)
  else set(failPaymentAtom, id, new PayError('GENERIC_PAYMENT_ERROR', { hints: [hash] }))
})
