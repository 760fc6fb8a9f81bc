import { atom } from 'jotai/vanilla'
import type { Cancellable } from '#lib/cancellable.ts'
import { activityAtom } from '#state/money/activity.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { loadActivityAtom } from '../money/loadActivity.ts'
import { refreshTokensAtom } from './refreshTokens.ts'

/** Reloads those of the account's tokens and activity that have been shown; the rest loads when shown. */
export const refreshPortfolioAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    await Promise.all([
      get(activeHoldingsAtom).status !== 'idle' && set(refreshTokensAtom, { force: true, signal }),
      get(activityAtom).status !== 'idle' && set(loadActivityAtom, { force: true, signal }),
    ])
  },
)
