import { atom } from 'jotai/vanilla'
import type { OpenRequest } from '../domain/openRequest.ts'
import { isOpenAtom } from './modal.ts'
import { routeAtom } from './router.ts'

/** What the embedded wallet waits for a yes to, oldest first. Kept by `askApproval`. */
export const openRequestsAtom = atom<readonly OpenRequest[]>([])

/** Whether the visitor sees the view a yes is given in. */
export const isApprovingAtom = atom(
  (get) => get(isOpenAtom) && get(routeAtom).view === 'ApproveTransaction',
)
