import { atom } from 'jotai/vanilla'
import { afterPaint } from '#lib/afterPaint.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { servicesAtom } from '#state/services.ts'
import { recommendedWalletsAtom } from '#state/wallet/wallets.ts'

const loadVerb = lazy(async () => {
  await afterPaint()
  return (await import('#actions/wallet/loadWallets.ts')).loadSuggestedWalletsAtom
})

/** Fetches the wallets listed beside the installed ones; the first frame does not wait for this code. */
export const suggestWalletsAtom = atom(
  null,
  async (get, set, o: Cancellable = {}): Promise<void> => {
    try {
      await set(await loadVerb(), o)
    } catch (error) {
      if (o.signal?.aborted) return
      set(recommendedWalletsAtom, { status: 'failed', error, at: get(servicesAtom).now() })
    }
  },
)
