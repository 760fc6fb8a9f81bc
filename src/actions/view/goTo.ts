import { atom } from 'jotai/vanilla'
import { pushRoute, replaceRoute, resetRoute } from '#domain/view/router.ts'
import type { Route } from '#domain/view/views.ts'
import { historyAtom, moveAtom } from '#state/view/router.ts'

type How = { how?: 'push' | 'replace' } | { how: 'reset'; beneath?: readonly Route[] }

/**
 * Shows a view: on top of the current one, in its place, or after a `reset` as the only one except for those `beneath`,
 * which going back leads to.
 */
export const goToAtom = atom(null, (get, set, route: Route, to: How = {}) => {
  const history = get(historyAtom)
  if (to.how === 'reset') set(moveAtom, resetRoute(history, route, to.beneath))
  else set(moveAtom, (to.how === 'replace' ? replaceRoute : pushRoute)(history, route))
})
