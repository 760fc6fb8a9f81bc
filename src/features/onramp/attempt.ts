import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import type { OnrampProviderId } from '#domain/money/onrampProvider.ts'
import { known } from '#domain/view/remoteData.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { coinbaseUrlAtom, loadCoinbaseUrlAtom, meldUrlAtom } from './checkoutUrl.ts'
import type { OrderStart } from './onrampOrder.ts'

const FEATURES = 'width=600,height=800,scrollbars=yes'

/** The state of a purchase at a provider. */
export type PurchaseAttempt = {
  provider: OnrampProviderId
  /** The receiving account. */
  address: string | undefined
  status: 'opening' | 'waiting' | 'blocked' | 'closed' | 'failed'
  start: OrderStart
  /** Whether earlier orders have been fetched. */
  isWatched?: boolean
  url?: string | undefined
  popup?: Window | undefined
}

export const attemptAtom = atom<PurchaseAttempt | undefined>(undefined)

/** Changes the current attempt, if it is still this one. */
export const noteAttemptAtom = atom(
  null,
  (get, set, of: OrderStart, changes: Partial<PurchaseAttempt>) => {
    const attempt = get(attemptAtom)
    if (attempt?.start.at === of.at) set(attemptAtom, { ...attempt, ...changes })
  },
)

/**
 * Opens a provider. The window is opened before anything is awaited, as browsers require: empty, and navigated once the
 * address is known.
 */
export const startPurchaseAtom = atom(
  null,
  async (get, set, provider: OnrampProviderId): Promise<void> => {
    get(attemptAtom)?.popup?.close()
    const popup = window.open('about:blank', '_blank', FEATURES) ?? undefined
    // The provider's page must not reach this one.
    if (popup) popup.opener = null
    const { now, signal } = get(servicesAtom)
    const account = get(activeAccountAtom)
    const start: OrderStart = { at: now(), known: undefined }
    const address = account?.address
    set(attemptAtom, { provider, address, start, popup, status: popup ? 'opening' : 'blocked' })
    set(goToAtom, { view: 'BuyInProgress' })
    set(trackAtom, 'SELECT_BUY_PROVIDER', {
      provider,
      isSmartAccount: account?.type === 'smartAccount',
    })
    let url = provider === 'meld' ? get(meldUrlAtom) : known(get(coinbaseUrlAtom))
    if (!url) {
      await set(loadCoinbaseUrlAtom, { signal })
      url = known(get(coinbaseUrlAtom))
    }
    // The address is valid for one visit.
    set(coinbaseUrlAtom, { status: 'idle' })
    if (!url) {
      popup?.close()
      set(noteAttemptAtom, start, { status: 'failed', popup: undefined })
      return
    }
    if (popup && !popup.closed) popup.location.href = url
    set(noteAttemptAtom, start, { url, ...(popup && { status: 'waiting' }) })
  },
)

/** Ends the attempt, whether given up or done: its window may stay open. */
export const leaveAttemptAtom = atom(null, (_get, set) => set(attemptAtom, undefined))
