import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { refreshBalancesAtom } from '#actions/token/refreshBalances.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { configAtom } from '#state/config/config.ts'
import { accountAddressAtom, isConnectedAtom } from '#state/connection/account.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import type { LiveOutcome } from '#ui/live/useLive.ts'
import { useLive } from '#ui/live/useLive.ts'
import { accountTabsAtom } from './accountTabs.ts'

/** How often the age of the data is checked, ms. It is refreshed once it is older than 30 s. */
const LOOK_EVERY_MS = 10_000

/** The account to refresh, while it is visible. */
const subjectAtom = atom((get): string | undefined => {
  const isInSight = get(configAtom).display === 'inline' || get(isOpenAtom)
  return isInSight && get(isConnectedAtom) ? get(accountAddressAtom) : undefined
})

/** Refreshes the account's tokens while they are visible. Returns what refreshes them on the visitor's request. */
export const useLivePortfolio = (): (() => void) => {
  const subject = useAtomValue(subjectAtom)
  const hasTokens = useAtomValue(accountTabsAtom).length > 0
  const refreshBalances = useSetAtom(refreshBalancesAtom)
  const refreshTokens = useSetAtom(refreshTokensAtom)

  return useLive({
    subject,
    everyMs: LOOK_EVERY_MS,
    ask: async ({ signal, isByHand }): Promise<LiveOutcome> => {
      const how = { force: isByHand }
      // Not aborted with the view: the page's button shows the same amount.
      const balances = refreshBalances(how)
      const outcome = hasTokens ? await refreshTokens({ ...how, signal }) : 'ready'
      await balances
      return outcome
    },
  })
}
