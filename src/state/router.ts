import { atom } from 'jotai/vanilla'
import { currentRoute, type History, type Move, type Route } from '../domain/router.ts'

/** Oldest first, never empty; each entry keeps its own parameters. */
export const historyAtom = atom<History>([{ view: 'Connect' }])

/** Which way the last move went: views slide accordingly. */
export const directionAtom = atom<Move['direction']>('none')

/** What connecting a wallet is for: where the visitor goes once they have, and what is beneath it then. */
export type Errand = { to: Route; beneath: readonly Route[] }
export const errandAtom = atom<Errand | undefined>(undefined)

export const routeAtom = atom((get): Route => currentRoute(get(historyAtom)))

export const canGoBackAtom = atom((get) => get(historyAtom).length > 1)
