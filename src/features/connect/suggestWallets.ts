import { atom } from 'jotai/vanilla'
import type { Cancellable } from '../../lib/cancellable.ts'
import { servicesAtom } from '../../state/services.ts'
import { recommendedWalletsAtom } from '../../state/wallets.ts'

/** Fetches the wallets listed beside the installed ones, whose rows need not wait for the code that does it. */
export const suggestWalletsAtom = atom(
  null,
  async (get, set, o: Cancellable = {}): Promise<void> => {
    try {
      const { loadSuggestedWalletsAtom } = await import('../../actions/loadWallets.ts')
      await set(loadSuggestedWalletsAtom, o)
    } catch (error) {
      if (o.signal?.aborted) return
      set(recommendedWalletsAtom, { status: 'failed', error, at: get(servicesAtom).now() })
    }
  },
)
