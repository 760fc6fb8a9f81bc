import type { CaipNetworkId } from '../../domain/caip.ts'
import { restoredAtom } from '../../state/connections.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { activeNamespaceAtom, activeNetworkIdAtom, networksAtom } from '../../state/networks.ts'
import { publicStateAtom } from '../../state/publicState.ts'
import { routeAtom } from '../../state/router.ts'
import { servicesAtom } from '../../state/services.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The page hears of what changed, once each, by comparing what is with what it was told. */
export const reportEvents: Effect = ({ store, signal }) => {
  const { emit } = store.get(servicesAtom)
  let toldNetwork = store.get(activeNetworkIdAtom)
  let isReady = false

  const isOffered = (id: CaipNetworkId) =>
    store.get(networksAtom).some((network) => network.caipNetworkId === id)

  follow({ store, signal }, activeNetworkIdAtom, (networkId) => {
    if (!networkId || networkId === toldNetwork) return
    const previous = toldNetwork
    toldNetwork = networkId
    emit({
      name: 'network-change',
      detail: {
        namespace: store.get(activeNamespaceAtom),
        caipNetworkId: networkId,
        previous,
        supported: isOffered(networkId),
      },
    })
  })

  follow({ store, signal }, isOpenAtom, (isOpen, wasOpen) => {
    if (isOpen) emit({ name: 'open', detail: { view: store.get(routeAtom).view } })
    else if (wasOpen) emit({ name: 'close', detail: {} })
  })

  follow({ store, signal }, restoredAtom, (restored) => {
    if (!restored || isReady) return
    isReady = true
    emit({ name: 'ready', detail: { state: store.get(publicStateAtom) } })
  })
}
