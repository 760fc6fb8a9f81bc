import { atom } from 'jotai/vanilla'
import { linkedConnection } from '#domain/connection/connectionState.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { RequestMismatchError } from '#errors/receipt.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'

/** Who asks whom, as it is shown. */
export type Parties = {
  /** The site, by where it really stands. */
  site: string
  wallet: string
  connectorId: string
  namespace: Namespace
  network: string
}

/** What the view shows: a request that waits for a yes, or an answer that is not for it. */
export type ShownReceipt = Parties & { receipt: Receipt } & (
    | {
        kind: 'question'
        /** The network has not said yet what would happen. */
        isChecking: boolean
        answer?: 'yes' | 'no'
      }
    | { kind: 'mismatch'; error: RequestMismatchError }
  )

export const shownReceiptAtom = atom<ShownReceipt | undefined>(undefined)

const isWalletThereAtom = atom((get) => {
  const shown = get(shownReceiptAtom)
  const state = shown && get(connectionStatesAtom)[shown.namespace]
  return linkedConnection(state)?.connectorId === shown?.connectorId
})

/** What the visitor has answered: leaving the view in any way is a no, and so is a wallet that is gone. */
export const receiptAnswerAtom = atom((get): 'yes' | 'no' | undefined => {
  const shown = get(shownReceiptAtom)
  if (shown?.kind !== 'question') return 'no'
  if (shown.answer) return shown.answer
  const isSeen = get(isOpenAtom) && get(routeAtom).view === 'Receipt'
  return isSeen && get(isWalletThereAtom) ? undefined : 'no'
})

/**
 * Answers one request, if it is still what is asked: the next may have taken its place before it is drawn, and a key that
 * was pressed until then is no word on that.
 */
export const answerReceiptAtom = atom(
  null,
  (get, set, { request }: Receipt, answer: 'yes' | 'no') => {
    const shown = get(shownReceiptAtom)
    if (shown?.kind === 'question' && shown.receipt.request === request)
      set(shownReceiptAtom, { ...shown, answer })
  },
)
