import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'
import { currentRoute, type History, type Move, type Route, routeTo } from '../domain/router.ts'
import { configAtom } from './config.ts'
import { endNoticeAtom } from './notices.ts'

/** The view a card in the page begins with; undefined leaves that to who is connected. */
export const cardViewAtom = atom((get): Route | undefined => {
  const { display, view } = get(configAtom)
  return display === 'inline' && view ? routeTo(view) : undefined
})

const walkedAtom = atom<History | undefined>(undefined)

/**
 * Oldest first, never empty; each entry keeps its own parameters. A notice belongs to the view it was shown in, and
 * leaves with it; what an approval came to is read once its own view has made way.
 */
export const historyAtom = atom(
  (get): History => get(walkedAtom) ?? [get(cardViewAtom) ?? { view: 'Connect' }],
)

const wentAtom = atom<Move['direction']>('none')
/** Which way the last move went: views slide accordingly. */
export const directionAtom = atom((get) => get(wentAtom))

/** Makes a move: for the router's own actions, `goToAtom` and `goBackAtom`, which work out which. */
export const moveAtom = atom(null, (get, set, { history, direction }: Move) => {
  const { view } = currentRoute(get(historyAtom))
  set(wentAtom, direction)
  set(walkedAtom, history)
  if (view !== currentRoute(history).view && view !== 'ApproveTransaction') set(endNoticeAtom)
})

/** What connecting a wallet is for: where the visitor goes once they have, and what is beneath it then. */
export type PendingNavigation = {
  /** Absent: the modal closes behind them. */
  to?: Route | undefined
  beneath: readonly Route[]
  /** A network of another namespace, which is the one in use from then on. */
  networkId?: CaipNetworkId
}
export const pendingNavigationAtom = atom<PendingNavigation | undefined>(undefined)

export const routeAtom = atom((get): Route => currentRoute(get(historyAtom)))

export const canGoBackAtom = atom((get) => get(historyAtom).length > 1)

/** What a view whose title depends on how things go is called now; in place of its name in the catalogue. */
export const ownTitleAtom = atom<string | undefined>(undefined)
