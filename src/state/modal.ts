import { atom } from 'jotai/vanilla'
import { activeConnectionAtom } from './account.ts'
import { configAtom } from './config.ts'
import { isNetworkOfferedAtom } from './networks.ts'
import { historyAtom, routeAtom } from './router.ts'

export const isOpenAtom = atom(false)

/** Counts refused attempts to close: the card shakes and says why at each. */
export const refusalsAtom = atom(0)

/** False where leaving would strand the visitor on a network the site insists on. */
export const canCloseAtom = atom((get) => {
  if (get(configAtom).chainPolicy !== 'require' || get(configAtom).display === 'inline') return true
  if (!get(activeConnectionAtom) || get(isNetworkOfferedAtom)) return true
  const { view } = get(routeAtom)
  if (view === 'UnsupportedChain') return false
  return !(
    view === 'SwitchNetwork' && get(historyAtom).some((route) => route.view === 'UnsupportedChain')
  )
})
