import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Route } from '../domain/router.ts'
import { routeAtom } from '../state/router.ts'
import { screens } from './screens.ts'

type AnyView = ComponentType<{ params: never }>
export type ShownScreen =
  | { status: 'shown'; route: Route; View: AnyView; title: string }
  | { status: 'failed'; route: Route; error: unknown }

/** Views fetched so far: one met before is shown in the same frame as the click. */
const fetched = new Map<Route['view'], AnyView>()

/** Fetches a view's chunk. The view is set only when it is there: a suspended one would cost a third of a second. */
export const fetchView = async ({ view }: Route): Promise<AnyView> => {
  const known = fetched.get(view)
  if (known) return known
  const View = (await screens[view].load()) as AnyView
  fetched.set(view, View)
  return View
}

export const knownView = ({ view }: Route): AnyView | undefined => fetched.get(view)

/** The title of the route asked for. */
export const titleAtom = atom((get): string => {
  const route = get(routeAtom)
  return screens[route.view].title(get, ('params' in route ? route.params : undefined) as never)
})
