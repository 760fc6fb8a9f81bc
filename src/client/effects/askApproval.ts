import { abortRequestsAtom } from '#actions/request/abortRequests.ts'
import { refreshBalancesAtom } from '#actions/token/refreshBalances.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { openAtom } from '#actions/view/open.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import { wait } from '#lib/wait.ts'
import { isApprovingAtom, openRequestsAtom } from '#state/request/openRequests.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { canGoBackAtom, routeAtom } from '#state/view/router.ts'
import type { EffectContext } from '../effect.ts'
import { follow } from './follow.ts'

/** How long the modal stays open to show that a request was refused, ms. */
const REFUSED_AFTER_MS = 300

export type ApprovalContext = Pick<EffectContext, 'store' | 'signal'> & {
  /** The embedded wallet, and its connector's events. */
  wallet: FrameWalletId
  events: Connector['events']
}

/**
 * Shows every request that waits for the visitor's approval, whether or not the modal is open, until all are answered.
 * Leaving the view in any way rejects all requests that wait there.
 */
export const askApproval = ({ wallet, events, store, signal }: ApprovalContext): void => {
  const show = () => {
    if (store.get(isApprovingAtom)) return
    const route = { view: 'ApproveTransaction' } as const
    if (store.get(isOpenAtom)) store.set(goToAtom, route)
    else store.set(openAtom, { route })
  }
  let isRefusing = false
  const leave = () => {
    if (store.get(routeAtom).view !== 'ApproveTransaction') return
    // Going back from the first view, for which the modal was opened, closes it, but not while a message is shown.
    if (isRefusing && !store.get(canGoBackAtom))
      store.set(goToAtom, { view: 'Account' }, { how: 'reset' })
    else store.set(goBackAtom)
  }
  const abort = () => {
    store.set(abortRequestsAtom).catch((error: unknown) => {
      console.warn('[latchkey] Failed to cancel the embedded wallet’s open requests', error)
    })
  }
  // The wallet has logged the error itself and dropped the requests that waited.
  const refuse = async () => {
    isRefusing = true
    if (!store.get(isOpenAtom)) store.set(openAtom)
    await wait(REFUSED_AFTER_MS, { signal })
    isRefusing = false
    await store.set(notifyAtom, { tone: 'error', text: 'error.requestNotAllowed' })
  }

  const stops = [
    events.on('request', (request) => {
      store.set(openRequestsAtom, (open) => [...open, { ...request, wallet }])
      show()
    }),
    events.on('requestEnd', ({ id: ended, outcome }) => {
      store.set(openRequestsAtom, (open) => open.filter((one) => one.id !== ended))
      if (store.get(openRequestsAtom).length === 0) leave()
      if (outcome === 'answered')
        store
          .set(refreshBalancesAtom, { force: true, signal })
          .catch((error: unknown) =>
            console.info('[latchkey] Failed to refresh the balance', error),
          )
    }),
    events.on('refused', () => {
      refuse().catch(() => {}) // the client has ended
    }),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })

  follow({ store, signal }, isApprovingAtom, (isApproving, was) => {
    if (was && !isApproving) abort()
  })
}
