import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { loadWordsAtom } from '../actions/loadWords.ts'
import type { Route, ViewName } from '../domain/router.ts'
import { hasAllWordsAtom } from '../state/locale.ts'
import { routeAtom } from '../state/router.ts'
import { screens } from './screens.ts'

type AnyView = ComponentType<{ params: never }>
export type ShownScreen =
  | { status: 'shown'; route: Route; View: AnyView; title: string }
  | { status: 'failed'; route: Route; error: unknown }

/** Views fetched so far: one met before is shown in the same frame as the click. */
const fetched = new Map<ViewName, AnyView>()

/** Fetches a view. */
export const loadView = async (view: ViewName): Promise<AnyView> => {
  const known = fetched.get(view)
  if (known) return known
  const View = (await screens[view].load()) as AnyView
  fetched.set(view, View)
  return View
}

/** The words the modal opens with are those of its first view; every other needs them all. */
const needsAllWords = (view: ViewName) => view !== 'Connect'

/** Fetches a view and its words. It is shown only when they are there: suspending would cost a third of a second. */
export const fetchViewAtom = atom(null, async (_get, set, view: ViewName): Promise<AnyView> => {
  const [View] = await Promise.all([loadView(view), needsAllWords(view) && set(loadWordsAtom)])
  return View
})

/** A view that can be shown at once. */
export const knownViewAtom = atom(
  (get) =>
    (view: ViewName): AnyView | undefined =>
      needsAllWords(view) && !get(hasAllWordsAtom) ? undefined : fetched.get(view),
)

/** The title of the route asked for. */
export const titleAtom = atom((get): string => {
  const route = get(routeAtom)
  return screens[route.view].title(get, ('params' in route ? route.params : undefined) as never)
})
