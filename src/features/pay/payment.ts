import { atom } from 'jotai/vanilla'
import type { PaymentEnd, PaymentRequest } from '../../domain/payment.ts'
import type { PayError } from '../../errors/pay.ts'
import type { Resolvers } from '../../lib/withResolvers.ts'

/** An exchange a payment can be made from. */
export type Exchange = { id: string; name: string; imageUrl: string | undefined }

/** Who pays. */
export type Payer =
  | { type: 'wallet' }
  | {
      type: 'exchange'
      exchange: Exchange
      url?: string | undefined
      sessionId?: string | undefined
    }

/** How a payment stands. */
export type PaymentStage =
  /** Nothing has been done yet. */
  | { status: 'asked' }
  /** The wallet is asked. */
  | { status: 'asking' }
  /** The wallet has sent it; no block has it yet. */
  | { status: 'sent'; hash: string }
  /** It is found out where the exchange wants the visitor. */
  | { status: 'opening' }
  /** The visitor is there; in a window that the browser held back, that is open, or that has been closed. */
  | { status: 'blocked' | 'waiting' | 'closed' }
  /** They have gone there by themselves: nobody sees that window. */
  | { status: 'waiting'; isUnseen: true }
  /** Nobody says what became of it. */
  | { status: 'unheard' }
  | { status: 'success'; hash: string | undefined }
  | { status: 'failed'; error: PayError }
  /** The visitor has gone. */
  | { status: 'left' }

export type OpenPayment = {
  id: string
  request: PaymentRequest
  by: Payer | undefined
  stage: PaymentStage
  /** What the page that asked is told. */
  end: Resolvers<PaymentEnd>
}

/** The payment the page asks for, or last asked for. */
export const paymentAtom = atom<OpenPayment | undefined>(undefined)

const underWay: readonly PaymentStage['status'][] = [
  'asking',
  'sent',
  'opening',
  'waiting',
  'closed',
]

/** Whether money may be moving. */
export const isUnderWay = ({ stage }: Pick<OpenPayment, 'stage'>): boolean =>
  underWay.includes(stage.status)
