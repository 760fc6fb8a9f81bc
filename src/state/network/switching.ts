import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { configAtom } from '../config/config.ts'
import { isOpenAtom } from '../view/modal.ts'
import { historyAtom, pendingNavigationAtom } from '../view/router.ts'

/** Whether the visitor is being asked for a wallet of this network's namespace, or is connecting one for it. */
export const isAskedToSwitchAtom = atom((get) => {
  const isShown = get(isOpenAtom) || get(configAtom).display === 'inline'
  const pendingNavigation = get(pendingNavigationAtom)
  const history = get(historyAtom)
  return (networkId: CaipNetworkId): boolean =>
    isShown &&
    (pendingNavigation?.networkId === networkId ||
      history.some(
        ({ view, params }) => view === 'SwitchActiveChain' && params.networkId === networkId,
      ))
})
