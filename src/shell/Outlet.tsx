import { useAtomValue, useSetAtom } from 'jotai/react'
import { type MouseEvent, useContext, useLayoutEffect, useRef, useState } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { Route, ViewName } from '#domain/view/views.ts'
import { announce } from '#lib/announce.ts'
import type { Lazy } from '#lib/lazy.ts'
import { StripContext } from '#parts/Strip.tsx'
import { directionAtom, routeAtom } from '#state/view/router.ts'
import { useLazy } from '#ui/live/useLazy.ts'
import { StyleRootContext } from '#ui/theme/useStyles.ts'
import { type FocusSpot, findFocusSpot, focusSpotOf } from './focusSpot.ts'
import { Pane, type Shown, type View } from './Pane.tsx'
import type { Panes } from './panes.ts'
import { screens, titleAtom, titleOfAtom } from './screens.ts'
import { useEntered } from './useEntered.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { guideRoute } from './usePanes.ts'

type Views = Lazy<Readonly<Partial<Record<ViewName, View>>>>

/**
 * What a pane shows: the route's view, or the previous one while the next is being fetched. Nothing without a route;
 * `other` is a route that is fetched anyway.
 */
const useShown = (route: Route | undefined, other: Route): Shown | undefined => {
  const screen = useLazy(screens[(route ?? other).view] as Views)
  const last = useRef<Shown>(undefined)
  const View = route && screen.status === 'ready' && screen.value[route.view]
  const shown: Shown | undefined = !route
    ? undefined
    : View
      ? { route, View }
      : screen.status === 'failed'
        ? { route, retry: screen.retry }
        : last.current
  useLayoutEffect(() => {
    last.current = shown
  })
  return shown
}

const keyOf = (shown: Shown | undefined) =>
  shown && `${shown.route.view}${JSON.stringify(shown.route.params ?? '')}`

/** Announces each view but the first, whose title is the dialog's, where the focus goes. */
const useTitleAnnouncement = (key: string | undefined) => {
  const title = useAtomValue(titleAtom)
  const root = useContext(StyleRootContext)
  const last = useRef<string>(undefined)
  // Before what the view itself says.
  useLayoutEffect(() => {
    if (key === undefined) return
    if (root && last.current !== undefined) announce(root, last, title, false)
    last.current = title
  }, [root, key, title])
}

type OutletProps = {
  panes: Panes | undefined
  onSwap(control: HTMLElement | undefined): void
}

/**
 * Draws the current view; in a wide dialog in which a wallet is being chosen, the list, with the chosen wallet or the
 * guide beside it, and a strip below both. After going back, focus returns to the control that led on from the view, else it
 * goes to the card, so that keyboard focus is never lost.
 */
export function Outlet({ panes, onSwap }: OutletProps) {
  const direction = useAtomValue(directionAtom)
  const route = useAtomValue(routeAtom)
  const titleOf = useAtomValue(titleOfAtom)
  const goBack = useSetAtom(goBackAtom)
  const hasEntered = useEntered()
  // Made at once, so that what goes there is drawn once.
  const [strip] = useState(() => document.createElement('div'))
  const spots = useRef(new WeakMap<Route, FocusSpot>())
  const currentView = useRef<HTMLDivElement>(null)

  const detail = panes?.detail
  const main = panes ? panes.list : route
  const beside = detail ?? (panes && hasEntered ? guideRoute : undefined)
  const shownMain = useShown(main, main)
  const shownBeside = useShown(beside, main)
  const isBesideCurrent = detail !== undefined
  const current = isBesideCurrent ? shownBeside : shownMain
  const key = keyOf(current)
  useFetchAhead(current && 'View' in current ? current.route.view : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view that becomes the current one
  useLayoutEffect(() => {
    const spot = direction === 'prev' && current ? spots.current.get(current.route) : undefined
    onSwap(spot && currentView.current ? findFocusSpot(currentView.current, spot) : undefined)
  }, [key])

  useTitleAnnouncement(current && (current.route === route ? key : undefined))

  const remember = (shown: Shown, view: Element, control: EventTarget) => {
    const spot = focusSpotOf(view, control)
    if (spot) spots.current.set(shown.route, spot)
  }
  // Another choice replaces the previous one instead of adding to the history.
  const leaveDetail = ({ target }: MouseEvent) => {
    if (detail && target instanceof Element && target.closest('button, a[href]'))
      goBack({ to: panes.listIndex, keepsList: true })
  }

  return (
    <StripContext.Provider value={panes ? strip : null}>
      <div className="panes" data-paired={panes ? true : undefined}>
        <Pane
          shown={shownMain}
          shownKey={keyOf(shownMain)}
          viewRef={isBesideCurrent ? undefined : currentView}
          onFocus={remember}
          onClickCapture={leaveDetail}
        />
        {panes && (
          <Pane
            shown={shownBeside}
            shownKey={keyOf(shownBeside)}
            viewRef={isBesideCurrent ? currentView : undefined}
            onFocus={remember}
            title={detail && titleOf(detail)}
          />
        )}
      </div>
      {panes && <div className="strip" ref={(place) => place?.append(strip)} />}
    </StripContext.Provider>
  )
}
