import { lazy } from '#lib/lazy.ts'
import { isConnectedAtom } from '#state/connection/account.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const loadEffects = lazy(() => import('../sessionEffects.ts'))

/** Starts all effects that a connected visitor needs. */
export const wakeSession: Effect = (context) => {
  const begin = lazy(async () => {
    const { sessionEffects } = await loadEffects()
    if (context.signal.aborted) return
    for (const effect of sessionEffects) effect(context)
  })
  follow(context, isConnectedAtom, (isConnected) => {
    if (!isConnected) return
    begin().catch((error: unknown) =>
      console.warn('[latchkey] Failed to follow the account', error),
    )
  })
}
