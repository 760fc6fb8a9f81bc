import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { setActiveNetworkAtom } from '../../actions/setActiveNetwork.ts'
import type { ViewParams } from '../../domain/router.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import { findNetworkAtom, namespaceFilterAtom } from '../../state/networks.ts'
import { errandAtom, historyAtom } from '../../state/router.ts'

/**
 * Starts connecting a wallet of another family, to land on the network named and go on from there.
 *
 * @throws {NetworkNotFoundError} the network is not offered
 */
export const connectFamilyAtom = atom(
  null,
  (get, set, { networkId, then, replace }: ViewParams['SwitchActiveChain']) => {
    const network = get(findNetworkAtom)(networkId)
    if (!network) throw new NetworkNotFoundError(networkId)
    const beneath = replace ? [] : get(historyAtom).slice(0, -1)
    set(errandAtom, then && { to: then, beneath })
    set(namespaceFilterAtom, network.chainNamespace)
    set(setActiveNetworkAtom, network)
    set(goToAtom, { view: 'Connect' }, { how: 'reset' })
  },
)
