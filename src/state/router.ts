import { atom } from 'jotai/vanilla'
import { currentRoute, type History, type Move, type Route } from '../domain/router.ts'

/** Oldest first, never empty; each entry keeps its own parameters. */
export const historyAtom = atom<History>([{ view: 'Connect' }])

/** Which way the last move went: views slide accordingly. */
export const directionAtom = atom<Move['direction']>('none')

export const routeAtom = atom((get): Route => currentRoute(get(historyAtom)))

export const canGoBackAtom = atom((get) => get(historyAtom).length > 1)
