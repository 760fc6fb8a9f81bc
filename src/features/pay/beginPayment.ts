import { atom } from 'jotai/vanilla'
import { readPayment } from '#domain/money/payment.ts'
import { ModalClosedError } from '#errors/connection.ts'
import { PayError } from '#errors/pay.ts'
import { randomId } from '#lib/randomId.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { configAtom, featuresAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { isUnderWay, type OpenPayment, paymentAtom } from './payment.ts'

const refuse = (hint: string): never => {
  throw new PayError('UNABLE_TO_INITIATE_PAYMENT', { hints: [hint] })
}

/**
 * Starts the payment that a page requests; by default the one of its configuration.
 *
 * @throws {PayError} it is invalid, or another one is in progress
 */
export const beginPaymentAtom = atom(
  null,
  async (get, set, asked?: unknown): Promise<OpenPayment> => {
    if (!get(featuresAtom).pay) refuse('Turn on the feature `pay`.')
    const { networks, payment } = get(configAtom)
    const request = readPayment(asked ?? payment, networks)
    const adapter = await get(servicesAtom).chain(request.network.chainNamespace)
    const { to, token } = request
    // The namespace's adapter makes the final check, including the checksum.
    if (adapter.isAddress?.(to) === false) throw new PayError('INVALID_RECIPIENT', { hints: [to] })
    if (token.address && adapter.isAddress?.(token.address) === false)
      throw new PayError('INVALID_ASSET', { hints: [token.address] })
    const last = get(paymentAtom)
    if (last && isUnderWay(last)) refuse('Another payment is under way.')
    last?.end.reject(new ModalClosedError())
    const end = withResolvers<Awaited<OpenPayment['end']['promise']>>()
    // Not every caller waits for the end.
    end.promise.catch(() => {})
    const opened: OpenPayment = {
      id: randomId(),
      request,
      end,
      by: undefined,
      stage: { status: 'asked' },
    }
    set(paymentAtom, opened)
    return opened
  },
)

/** The visitor has left: an unpaid payment is cancelled. One in progress continues. */
export const leavePaymentAtom = atom(null, (get, set) => {
  const payment = get(paymentAtom)
  if (!payment || isUnderWay(payment)) return
  const { stage, end } = payment
  if (stage.status === 'left' || stage.status === 'success') return
  if (stage.status === 'failed') end.reject(stage.error)
  else if (stage.status === 'unheard') end.reject(new PayError('UNABLE_TO_GET_BUY_STATUS'))
  else end.reject(new ModalClosedError())
  set(paymentAtom, { ...payment, stage: { status: 'left' } })
})
