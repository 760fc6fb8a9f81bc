import { once } from '../../lib/once.ts'
import { isConnectedAtom } from '../../state/account.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** A visitor with a wallet has all that is kept true for one. */
export const wakeSession: Effect = (context) => {
  const begin = once(async () => {
    const { sessionEffects } = await import('../sessionEffects.ts')
    if (context.signal.aborted) return
    for (const effect of sessionEffects) effect(context)
  })
  follow(context, isConnectedAtom, (isConnected) => {
    if (!isConnected) return
    begin().catch((error: unknown) =>
      console.warn('[latchkey] The account cannot be followed', error),
    )
  })
}
