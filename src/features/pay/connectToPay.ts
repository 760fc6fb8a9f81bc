import { atom } from 'jotai/vanilla'
import { connectOnNetworkAtom } from '#actions/network/connectOnNetwork.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { historyAtom, pendingNavigationAtom } from '#state/view/router.ts'
import { paymentAtom } from './payment.ts'

/** Connects a wallet of the payment's namespace, on its network, and returns to the payment. */
export const connectToPayAtom = atom(null, (get, set) => {
  const payment = get(paymentAtom)
  if (!payment) return
  const { network } = payment.request
  set(pendingNavigationAtom, { to: { view: 'Pay' }, beneath: get(historyAtom).slice(0, -1) })
  set(connectOnNetworkAtom, network)
  set(goToAtom, { view: 'Connect' })
})
