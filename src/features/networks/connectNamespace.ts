import { atom } from 'jotai/vanilla'
import { connectOnNetworkAtom } from '#actions/network/connectOnNetwork.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { sameRoute } from '#domain/view/router.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { findNetworkAtom, namespaceFilterAtom } from '#state/network/networks.ts'
import { historyAtom, pendingNavigationAtom } from '#state/view/router.ts'

/**
 * Starts connecting a wallet of another namespace, on the given network, and sets what follows: the view where the visitor
 * was, with the history beneath it, if `then` is in the history.
 *
 * @throws {NetworkNotFoundError} the network is not configured
 */
export const connectNamespaceAtom = atom(
  null,
  (get, set, { networkId, then, replace }: ViewParams['SwitchActiveChain']) => {
    const network = get(findNetworkAtom)(networkId)
    if (!network) throw new NetworkNotFoundError(networkId)
    const history = get(historyAtom)
    const place = then ? history.findLastIndex((route) => sameRoute(route, then)) : -1
    const beneath = place >= 0 ? history.slice(0, place) : replace ? [] : history.slice(0, -1)
    set(pendingNavigationAtom, { to: then, beneath, networkId: network.caipNetworkId })
    set(connectOnNetworkAtom, network)
    set(goToAtom, { view: 'Connect' })
  },
)

/** For visitors who go back to the choice without having connected. */
export const endNamespaceNavigationAtom = atom(null, (_get, set) => {
  set(pendingNavigationAtom, undefined)
  set(namespaceFilterAtom, undefined)
})
