import { atom } from 'jotai/vanilla'
import { openRequestsAtom } from '#state/request/openRequests.ts'
import { servicesAtom } from '#state/services.ts'

/** Rejects every request that waits in the embedded wallet, as if the visitor had. */
export const abortRequestsAtom = atom(null, async (get): Promise<void> => {
  if (get(openRequestsAtom).length === 0) return
  const frame = await get(servicesAtom).frame()
  frame.abortRequests()
})
