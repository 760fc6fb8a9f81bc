import { atom } from 'jotai/vanilla'
import type { PaymentEnd, PaymentRequest } from '#domain/money/payment.ts'
import type { PayError } from '#errors/pay.ts'
import type { Resolvers } from '#lib/withResolvers.ts'

/** An exchange from which a payment can be made. */
export type Exchange = { id: string; name: string; imageUrl: string | undefined }

/** The payer. */
export type Payer =
  | { type: 'wallet' }
  | {
      type: 'exchange'
      exchange: Exchange
      url?: string | undefined
      sessionId?: string | undefined
    }

/** The status of a payment. */
export type PaymentStage =
  /** Nothing has been done yet. */
  | { status: 'asked' }
  /** The wallet is asked. */
  | { status: 'asking' }
  /** The wallet has sent it; it is in no block yet. */
  | { status: 'sent'; hash: string }
  /** The exchange's address is being fetched. */
  | { status: 'opening' }
  /** The visitor is at the exchange, in a window that was blocked, is open, or was closed. */
  | { status: 'blocked' | 'waiting' | 'closed' }
  /** The visitor followed a link: that window cannot be observed. */
  | { status: 'waiting'; isUnseen: true }
  /** The result is unknown. */
  | { status: 'unheard' }
  | { status: 'success'; hash: string | undefined }
  | { status: 'failed'; error: PayError }
  /** The visitor has left. */
  | { status: 'left' }

export type OpenPayment = {
  id: string
  request: PaymentRequest
  by: Payer | undefined
  stage: PaymentStage
  /** The result for the page. */
  end: Resolvers<PaymentEnd>
}

/** The current payment, or the last one. */
export const paymentAtom = atom<OpenPayment | undefined>(undefined)

const underWay: readonly PaymentStage['status'][] = [
  'asking',
  'sent',
  'opening',
  'waiting',
  'closed',
]

/** Whether a payment may be in progress. */
export const isUnderWay = ({ stage }: Pick<OpenPayment, 'stage'>): boolean =>
  underWay.includes(stage.status)
