import { atom } from 'jotai/vanilla'
import { backRoute, backToIndex, type Move } from '#domain/view/router.ts'
import { isConnectedAtom } from '#state/connection/account.ts'
import { historyAtom, moveAtom, pendingNavigationAtom } from '#state/view/router.ts'
import { closeAtom } from './close.ts'

/**
 * Leaves the current view; from the first one the modal closes.
 *
 * @param to goes back to that entry of the history
 * @param keepsList keeps the list of wallets in the history even after a connection
 */
export const goBackAtom = atom(
  null,
  (get, set, { to, keepsList = false }: { to?: number; keepsList?: boolean } = {}) => {
    // A visitor who adds a wallet chooses from the list, connected or not.
    const connected = get(isConnectedAtom) && !get(pendingNavigationAtom) && !keepsList
    const move: Move | 'close' =
      to === undefined
        ? backRoute(get(historyAtom), { connected })
        : backToIndex(get(historyAtom), to, { connected })
    if (move === 'close') set(closeAtom)
    else set(moveAtom, move)
  },
)
