import { atom } from 'jotai/vanilla'
import { openRequestsAtom } from '#state/request/openRequests.ts'
import { servicesAtom } from '#state/services.ts'

/** Rejects every request that waits in an embedded wallet, as if the visitor had. */
export const abortRequestsAtom = atom(null, async (get): Promise<void> => {
  const { frame } = get(servicesAtom)
  for (const wallet of new Set(get(openRequestsAtom).map((one) => one.wallet)))
    (await frame(wallet)).abortRequests()
})
