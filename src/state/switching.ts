import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'
import { configAtom } from './config.ts'
import { isOpenAtom } from './modal.ts'
import { errandAtom, historyAtom } from './router.ts'

/** Whether the visitor is being asked for a wallet of this network's family, or is connecting one for it. */
export const isAskedToSwitchAtom = atom((get) => {
  const isShown = get(isOpenAtom) || get(configAtom).display === 'inline'
  const errand = get(errandAtom)
  const history = get(historyAtom)
  return (networkId: CaipNetworkId): boolean =>
    isShown &&
    (errand?.networkId === networkId ||
      history.some(
        ({ view, params }) => view === 'SwitchActiveChain' && params.networkId === networkId,
      ))
})
