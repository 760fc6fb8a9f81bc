import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { formatUnits } from '#domain/money/amount.ts'
import type { TrackEvents } from '#domain/view/event.ts'
import type { PayError } from '#errors/pay.ts'
import { configAtom } from '#state/config/config.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { type OpenPayment, paymentAtom } from './payment.ts'

/** A payment as events describe it. */
export const configurationOf = ({
  request: { network, token, amount, to },
}: Pick<OpenPayment, 'request'>) => ({
  network: network.caipNetworkId,
  asset: token.address ?? 'native',
  recipient: to,
  amount: formatUnits(amount, token.decimals),
})

const payerOf = ({ by }: OpenPayment) =>
  by?.type === 'exchange'
    ? { type: by.type, exchangeId: by.exchange.id, sessionId: by.sessionId }
    : { type: 'wallet' as const }

/** The event properties of a payment that has started. */
export const factsOf = (
  payment: OpenPayment,
  more: Partial<TrackEvents['PAY_SUCCESS']['currentPayment']> = {},
): TrackEvents['PAY_SUCCESS'] => ({
  paymentId: payment.id,
  configuration: configurationOf(payment),
  currentPayment: { ...payerOf(payment), ...more },
})

/** Changes the payment, if it is still this one. */
export const putPaymentAtom = atom(
  null,
  (get, set, id: string, change: Partial<Pick<OpenPayment, 'by' | 'stage'>>) => {
    const payment = get(paymentAtom)
    if (payment?.id === id) set(paymentAtom, { ...payment, ...change })
  },
)

/** It is paid. */
export const finishPaymentAtom = atom(null, (get, set, id: string, hash: string | undefined) => {
  set(putPaymentAtom, id, { stage: { status: 'success', hash } })
  const payment = get(paymentAtom)
  if (payment?.id !== id) return
  set(trackAtom, 'PAY_SUCCESS', factsOf(payment, { status: 'SUCCESS', result: hash }))
  payment.end.resolve({ paymentId: id, ...payerOf(payment), txHash: hash })
})

/** It failed. A visitor who is still there may try again; otherwise this is the result. */
export const failPaymentAtom = atom(
  null,
  (get, set, id: string, error: PayError, then?: OpenPayment['stage']) => {
    set(putPaymentAtom, id, { stage: then ?? { status: 'failed', error } })
    const payment = get(paymentAtom)
    if (payment?.id !== id) return
    const facts = factsOf(payment, { status: 'FAILED' })
    set(trackAtom, 'PAY_ERROR', { ...facts, message: error.shortMessage })
    if (!get(isOpenAtom) && get(configAtom).display !== 'inline') payment.end.reject(error)
  },
)
