import { atom } from 'jotai/vanilla'
import type { Cancellable } from '../lib/cancellable.ts'
import { activityAtom } from '../state/activity.ts'
import { activeHoldingsAtom } from '../state/tokens.ts'
import { loadActivityAtom } from './loadActivity.ts'
import { refreshTokensAtom } from './refreshTokens.ts'

/** What has been looked at of the account's tokens and past is read anew; the rest is when somebody looks. */
export const refreshPortfolioAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    await Promise.all([
      get(activeHoldingsAtom).status !== 'idle' && set(refreshTokensAtom, { force: true, signal }),
      get(activityAtom).status !== 'idle' && set(loadActivityAtom, { force: true, signal }),
    ])
  },
)
