import { atom } from 'jotai/vanilla'
import type { ViewName } from '#domain/view/views.ts'
import { configAtom } from '../config/config.ts'
import { activeConnectionAtom } from '../connection/account.ts'
import { isNetworkOfferedAtom } from '../network/networks.ts'
import { mustSignInAtom } from '../siwx/signIns.ts'
import { historyAtom, routeAtom } from './router.ts'

export const isOpenAtom = atom(false)

/** A wallet has just connected: the dialog is closed, and stays in sight until its key has clicked over. */
export const isClickingOverAtom = atom(false)

/** Counts refused attempts to close: at each the card shakes and says why. */
export const refusalsAtom = atom(0)

/** Views that ask for the signature of a required sign-in. */
const signInViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction']

/** Whether leaving would leave a required sign-in undone: only Cancel leaves. */
export const isSignInOpenAtom = atom(
  (get) =>
    get(mustSignInAtom) &&
    get(configAtom).display !== 'inline' &&
    signInViews.includes(get(routeAtom).view),
)

/** False where leaving would strand the visitor on a network the site does not allow, or without a required sign-in. */
export const canCloseAtom = atom((get) => {
  if (get(isSignInOpenAtom)) return false
  if (get(configAtom).chainPolicy !== 'require' || get(configAtom).display === 'inline') return true
  if (!get(activeConnectionAtom) || get(isNetworkOfferedAtom)) return true
  const { view } = get(routeAtom)
  if (view === 'UnsupportedChain') return false
  return !(
    view === 'SwitchNetwork' && get(historyAtom).some((route) => route.view === 'UnsupportedChain')
  )
})
