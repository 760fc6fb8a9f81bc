import { atom } from 'jotai/vanilla'
import { pushRoute, type Route, replaceRoute, resetRoute } from '../domain/router.ts'
import { directionAtom, historyAtom } from '../state/router.ts'

const moves = { push: pushRoute, replace: replaceRoute, reset: resetRoute }

/** Shows a view: on top of the current one, in its place, or as the only one. */
export const goToAtom = atom(
  null,
  (get, set, route: Route, { how = 'push' }: { how?: keyof typeof moves } = {}) => {
    const { history, direction } = moves[how](get(historyAtom), route)
    set(directionAtom, direction)
    set(historyAtom, history)
  },
)
