import { atom } from 'jotai/vanilla'
import type { OpenRequest } from '#domain/request/openRequest.ts'
import { isOpenAtom } from '../view/modal.ts'
import { routeAtom } from '../view/router.ts'

/** Requests of the embedded wallet that wait for the visitor's approval, oldest first. Kept by `askApproval`. */
export const openRequestsAtom = atom<readonly OpenRequest[]>([])

/** Whether the view that approves is shown. */
export const isApprovingAtom = atom(
  (get) => get(isOpenAtom) && get(routeAtom).view === 'ApproveTransaction',
)
