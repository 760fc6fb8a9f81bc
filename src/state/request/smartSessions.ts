import { atom } from 'jotai/vanilla'
import { configAtom } from '../config/config.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from '../network/networks.ts'

/** Grows when a session was granted or revoked from here: a list read before is then out of date. */
export const sessionsTurnAtom = atom(0)

/** Whether the active account can have smart sessions on this page. */
export const hasSmartSessionsAtom = atom(
  (get) =>
    get(configAtom).features.smartSessions &&
    get(activeNamespaceAtom) === 'eip155' &&
    get(isNetworkOfferedAtom),
)
