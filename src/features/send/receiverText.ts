import { type PaymentRequest, parsePayment } from '#domain/money/paymentRequest.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { InvalidPaymentError } from '#errors/payment.ts'

/** The meaning of a text in the receiver's field, before any lookup. */
export type ReceiverText =
  | { kind: 'empty' }
  | { kind: 'address'; address: string; request?: PaymentRequest | undefined }
  /** A name that must be looked up. */
  | { kind: 'name'; name: string; request?: PaymentRequest | undefined }
  | { kind: 'wrongNamespace'; namespace: Namespace }
  /** For another network of the namespace. */
  | { kind: 'wrongNetwork'; networkId: CaipNetworkId }
  | { kind: 'invalid' }

const MAX_NAME_LENGTH = 255
/** Labels and dots; the name service decides about their characters. */
const name = /^[^\s.:/?#@]+(?:\.[^\s.:/?#@]+)+$/

const parsed = (text: string): PaymentRequest | 'invalid' | undefined => {
  try {
    return parsePayment(text)
  } catch (error) {
    if (error instanceof InvalidPaymentError) return 'invalid'
    throw error
  }
}

/** Whether a text is more than a receiver: it has an amount, a token, a network. */
const asksMore = ({ amount, token, networkId, wantsMark }: PaymentRequest): boolean =>
  Boolean(amount ?? token ?? networkId ?? wantsMark)

/** Parses a typed, pasted or scanned receiver, for a transfer on a network. */
export const readReceiver = (
  text: string,
  on: { namespace: Namespace; networkId: CaipNetworkId },
): ReceiverText => {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const request = parsed(trimmed)
  if (request === 'invalid') return { kind: 'invalid' }
  const more = request && asksMore(request) && { request }
  if (request) {
    const { namespace, networkId, receiver } = request
    if (namespace !== on.namespace) return { kind: 'wrongNamespace', namespace }
    if (networkId && networkId !== on.networkId) return { kind: 'wrongNetwork', networkId }
    if (name.test(receiver)) return { kind: 'name', name: receiver, ...more }
    return { kind: 'address', address: receiver, ...more }
  }
  const isName = trimmed.length <= MAX_NAME_LENGTH && name.test(trimmed)
  return isName ? { kind: 'name', name: trimmed } : { kind: 'invalid' }
}
