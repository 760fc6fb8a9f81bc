import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { loadWordsAtom } from '../actions/loadWords.ts'
import type { Route, ViewName } from '../domain/router.ts'
import { hasAllWordsAtom, messagesAtom } from '../state/locale.ts'
import { routeAtom } from '../state/router.ts'

type AnyView = ComponentType<{ params: never }>
export type ShownScreen =
  | { status: 'shown'; route: Route; View: AnyView; title: string }
  | { status: 'failed'; route: Route; error: unknown }

/** The view the modal opens with. Every other comes later, and so does the table of them, with all their words. */
const FIRST = 'Connect'
const loadFirst = async () => (await import('../features/connect/ConnectView.tsx')).ConnectView

type Screens = typeof import('./screens.ts')
let arrived: Screens | undefined
const loadScreens = async (): Promise<Screens> => {
  arrived ??= await import('./screens.ts')
  return arrived
}
const screensAtom = atom<Screens | undefined>(undefined)

/** Views fetched so far: one met before is shown in the same frame as the click. */
const fetched = new Map<ViewName, AnyView>()

const fetchLater = async (view: Exclude<ViewName, typeof FIRST>): Promise<AnyView> => {
  const { screens } = await loadScreens()
  const views: Readonly<Partial<Record<ViewName, unknown>>> = await screens[view]()
  return views[view] as AnyView
}

/** Fetches a view. */
export const loadView = async (view: ViewName): Promise<AnyView> => {
  const known = fetched.get(view)
  if (known) return known
  const View = view === FIRST ? ((await loadFirst()) as AnyView) : await fetchLater(view)
  fetched.set(view, View)
  return View
}

/** Fetches a view and its words. It is shown only when they are there: suspending would cost a third of a second. */
export const fetchViewAtom = atom(null, async (_get, set, view: ViewName): Promise<AnyView> => {
  const others = loadScreens().then((screens) => set(screensAtom, screens))
  const isFirst = view === FIRST
  // Whoever looks at the first view needs none of the others yet.
  if (isFirst) others.catch(() => {})
  const [View] = await Promise.all([
    loadView(view),
    !isFirst && others,
    !isFirst && set(loadWordsAtom),
  ])
  return View
})

/** A view that can be shown at once. */
export const knownViewAtom = atom(
  (get) =>
    (view: ViewName): AnyView | undefined =>
      view !== FIRST && !get(hasAllWordsAtom) ? undefined : fetched.get(view),
)

/** The title of the route asked for. */
export const titleAtom = atom((get): string => {
  const route = get(routeAtom)
  const screens = get(screensAtom) ?? arrived
  if (screens && get(hasAllWordsAtom)) return screens.titleOf(get, route)
  const words: Readonly<Record<string, string | undefined>> = get(messagesAtom)
  return words[`title.${route.view}`] ?? words['title.Connect'] ?? ''
})
