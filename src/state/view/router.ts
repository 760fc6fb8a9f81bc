import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { currentRoute, type History, type Move } from '#domain/view/router.ts'
import { type Route, routeTo } from '#domain/view/views.ts'
import { configAtom } from '../config/config.ts'
import { endNoticeAtom } from './notices.ts'

/** The first view of an inline card; undefined: it depends on whether an account is connected. */
export const cardViewAtom = atom((get): Route | undefined => {
  const { display, view } = get(configAtom)
  return display === 'inline' && view ? routeTo(view) : undefined
})

const storedHistoryAtom = atom<History | undefined>(undefined)

/**
 * The history, oldest first, never empty; each entry has its own parameters. A notice belongs to the view it was shown in
 * and goes with it; the result of an approval is shown after its own view has closed.
 */
export const historyAtom = atom(
  (get): History => get(storedHistoryAtom) ?? [get(cardViewAtom) ?? { view: 'Connect' }],
)

const wentAtom = atom<Move['direction']>('none')
/** The direction of the last move, for the views' transition. */
export const directionAtom = atom((get) => get(wentAtom))

/** Makes a move. Only for the router's own actions, `goToAtom` and `goBackAtom`, which compute it. */
export const moveAtom = atom(null, (get, set, { history, direction }: Move) => {
  const { view } = currentRoute(get(historyAtom))
  set(wentAtom, direction)
  set(storedHistoryAtom, history)
  if (view !== currentRoute(history).view && view !== 'ApproveTransaction') set(endNoticeAtom)
})

/** What connecting a wallet is for: the view that follows, and the views beneath it. */
export type PendingNavigation = {
  /** Absent: the modal closes afterwards. */
  to?: Route | undefined
  beneath: readonly Route[]
  /** A network of another namespace, which becomes the active one. */
  networkId?: CaipNetworkId
}
export const pendingNavigationAtom = atom<PendingNavigation | undefined>(undefined)

export const routeAtom = atom((get): Route => currentRoute(get(historyAtom)))

export const canGoBackAtom = atom((get) => get(historyAtom).length > 1)

/** The current title of a view whose title depends on its state; replaces the one in the catalogue. */
export const ownTitleAtom = atom<string | undefined>(undefined)
