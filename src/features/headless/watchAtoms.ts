import type { createStore } from 'jotai/vanilla'
import { raceSignal } from '#lib/raceSignal.ts'

export type Store = ReturnType<typeof createStore>

/**
 * Resolves with what `look` finds, which looks at once and at every change of the atoms. Rejects where `look` throws, and
 * with the signal's reason.
 */
export const watchAtoms = <Found>(
  store: Store,
  atoms: readonly Parameters<Store['sub']>[0][],
  look: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found> => {
  let stops: readonly (() => void)[] = []
  const found = new Promise<Found>((resolve, reject) => {
    const again = () => {
      try {
        const value = look()
        if (value !== undefined) resolve(value)
      } catch (error) {
        reject(error)
      }
    }
    stops = atoms.map((one) => store.sub(one, again))
    again()
  })
  return raceSignal(found, signal).finally(() => {
    for (const stop of stops) stop()
  })
}
