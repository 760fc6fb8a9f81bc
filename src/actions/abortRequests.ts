import { atom } from 'jotai/vanilla'
import { openRequestsAtom } from '../state/approvals.ts'
import { servicesAtom } from '../state/services.ts'

/** Says no to everything the embedded wallet waits for: each of those requests is rejected as by the visitor. */
export const abortRequestsAtom = atom(null, async (get): Promise<void> => {
  if (get(openRequestsAtom).length === 0) return
  const frame = await get(servicesAtom).frame()
  frame.abortRequests()
})
