import { atom } from 'jotai/vanilla'
import type { OpenRequest } from '#domain/request/openRequest.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import { isOpenAtom } from '../view/modal.ts'
import { routeAtom } from '../view/router.ts'

/** A request, and the embedded wallet that has it. */
export type WalletRequest = OpenRequest & { wallet: FrameWalletId }

/** Requests of embedded wallets that wait for the visitor's approval, oldest first. Kept by `askApproval`. */
export const openRequestsAtom = atom<readonly WalletRequest[]>([])

/** Whether the view that approves is shown. */
export const isApprovingAtom = atom(
  (get) => get(isOpenAtom) && get(routeAtom).view === 'ApproveTransaction',
)
