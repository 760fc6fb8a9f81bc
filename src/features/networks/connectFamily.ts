import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { setActiveNetworkAtom } from '../../actions/setActiveNetwork.ts'
import type { CaipNetworkId } from '../../domain/caip.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import { findNetworkAtom, namespaceFilterAtom } from '../../state/networks.ts'

/**
 * Starts connecting a wallet of another family, to land on the network named.
 *
 * @throws {NetworkNotFoundError} the network is not offered
 */
export const connectFamilyAtom = atom(null, (get, set, networkId: CaipNetworkId) => {
  const network = get(findNetworkAtom)(networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  set(namespaceFilterAtom, network.chainNamespace)
  set(setActiveNetworkAtom, network)
  set(goToAtom, { view: 'Connect' }, { how: 'reset' })
})
