import { atom } from 'jotai/vanilla'
import { refreshPortfolioAtom } from '#actions/token/refreshPortfolio.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { attemptAtom, noteAttemptAtom } from './attempt.ts'
import { orderNews } from './onrampOrder.ts'
import { loadOrdersAtom, ordersAtom } from './orders.ts'

/** Polls the orders until a started purchase has succeeded, then shows the purchases, above the account view. */
export const watchPurchaseAtom = atom(
  null,
  async (get, set, { signal }: { signal: AbortSignal }): Promise<'ready' | 'failed' | 'stop'> => {
    const attempt = get(attemptAtom)
    if (attempt?.provider !== 'coinbase') return 'stop'
    await set(loadOrdersAtom, { signal })
    // Another account has other orders.
    if (signal.aborted || get(activeAccountAtom)?.address !== attempt.address) return 'stop'
    const data = get(ordersAtom)
    const { start, isWatched } = attempt
    const isReady = data.status === 'ready'
    if (!isWatched) {
      const known = isReady ? data.value.map(({ id }) => id) : undefined
      set(noteAttemptAtom, start, { isWatched: true, start: { ...start, known } })
    }
    if (!isReady) return 'failed'
    const news = isWatched && orderNews(data.value, start)
    if (news === 'failed') set(noteAttemptAtom, start, { status: 'failed' })
    if (news !== 'bought') return 'ready'
    set(goToAtom, { view: 'OnRampActivity' }, { how: 'reset', beneath: [{ view: 'Account' }] })
    void set(refreshPortfolioAtom)
    return 'stop'
  },
)
