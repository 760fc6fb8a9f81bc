import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { readyAtom, readyEmittedAtom } from '#state/connection/connections.ts'
import { publicStateAtom } from '#state/connection/publicState.ts'
import { activeNamespaceAtom, activeNetworkIdAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The network in use, as far as the page may be told so far. */
const reportedNetworkAtom = atom((get) =>
  get(readyEmittedAtom) ? get(activeNetworkIdAtom) : undefined,
)

/**
 * Tells the page of each change once, by comparing the current state with what was last reported. The `ready` event comes
 * before events of anything found meanwhile.
 */
export const reportEvents: Effect = ({ store, signal }) => {
  const { emit } = store.get(servicesAtom)
  let reportedNetwork = store.get(activeNetworkIdAtom)

  const isOffered = (id: CaipNetworkId) =>
    store.get(networksAtom).some((network) => network.caipNetworkId === id)

  follow({ store, signal }, reportedNetworkAtom, (networkId) => {
    if (!networkId || networkId === reportedNetwork) return
    const previous = reportedNetwork
    reportedNetwork = networkId
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

  follow({ store, signal }, readyAtom, (isReady) => {
    if (!isReady || store.get(readyEmittedAtom)) return
    emit({ name: 'ready', detail: { state: store.get(publicStateAtom) } })
    store.set(readyEmittedAtom, true)
  })
}
