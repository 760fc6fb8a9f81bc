import { atom } from 'jotai/vanilla'
import { configAtom } from './config.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from './networks.ts'

/** Grows when a session was granted or ended from here: what is listed is then no longer all there is. */
export const sessionsTurnAtom = atom(0)

/** Whether the account in use can have smart sessions on this page. */
export const hasSmartSessionsAtom = atom(
  (get) =>
    get(configAtom).features.smartSessions &&
    get(activeNamespaceAtom) === 'eip155' &&
    get(isNetworkOfferedAtom),
)
