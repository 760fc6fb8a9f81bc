import { atom } from 'jotai/vanilla'
import { aimAtNetworkAtom } from '../../actions/aimAtNetwork.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { sameRoute, type ViewParams } from '../../domain/router.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import { findNetworkAtom, namespaceFilterAtom } from '../../state/networks.ts'
import { historyAtom, pendingNavigationAtom } from '../../state/router.ts'

/**
 * Starts connecting a wallet of another namespace, to land on the network named and go on from there: where the visitor
 * was, with what lay beneath it, if `then` is on the way they came.
 *
 * @throws {NetworkNotFoundError} the network is not offered
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
    set(aimAtNetworkAtom, network)
    set(goToAtom, { view: 'Connect' })
  },
)

/** Whoever is back where they were asked has not begun. */
export const endNamespaceNavigationAtom = atom(null, (_get, set) => {
  set(pendingNavigationAtom, undefined)
  set(namespaceFilterAtom, undefined)
})
