import { raceSignal } from '#lib/raceSignal.ts'
import { restoredAtom } from '#state/connection/connections.ts'
import type { Store } from './effect.ts'

/** Resolves once stored connections have been restored, or there were none. Rejects with the signal's reason. */
export const whenRestored = (store: Store, signal: AbortSignal): Promise<void> =>
  raceSignal(
    new Promise<void>((resolve) => {
      if (store.get(restoredAtom)) return resolve()
      const stop = store.sub(restoredAtom, () => {
        stop()
        resolve()
      })
    }),
    signal,
  )
