import { useAtomValue, useSetAtom } from 'jotai/react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { goBackAtom } from '../actions/goBack.ts'
import type { Route, ViewName } from '../domain/router.ts'
import type { Lazy } from '../lib/lazy.ts'
import { configAtom } from '../state/config.ts'
import { translateAtom } from '../state/locale.ts'
import { directionAtom, historyAtom, routeAtom } from '../state/router.ts'
import { useLazy } from '../ui/live/useLazy.ts'
import { type FocusSpot, findFocusSpot, focusSpotOf } from './focusSpot.ts'
import { Pane, type Shown, type View } from './Pane.tsx'
import { panesOf } from './panes.ts'
import { screens } from './screens.ts'
import { useEntered } from './useEntered.ts'
import { useFetchAhead } from './useFetchAhead.ts'

/** Room for two panes and for a code at its full size. */
const WIDE = '(min-width: 860px) and (min-height: 640px)'

const guideRoute: Route = { view: 'WhatIsAWallet' }

type Views = Lazy<Readonly<Partial<Record<ViewName, View>>>>

/**
 * What a pane shows: the route's view, or the one before while the next is being fetched. Without a route nothing;
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

/**
 * Draws the current view; in a wide dialog in which a wallet is being chosen, the list with the chosen one, or what a
 * wallet is, beside it. Focus that a leaving view takes along goes to the control that once led on from the view that
 * is back, else to the card, so that a keyboard never falls out.
 */
export function Outlet({ onSwap }: { onSwap(control: HTMLElement | undefined): void }) {
  const t = useAtomValue(translateAtom)
  const direction = useAtomValue(directionAtom)
  const route = useAtomValue(routeAtom)
  const history = useAtomValue(historyAtom)
  const { display, enableWalletGuide } = useAtomValue(configAtom)
  const goBack = useSetAtom(goBackAtom)
  const hasEntered = useEntered()
  // Decided once, since a view that moved to another pane would begin anew. In a window made narrow later the style
  // sheet leaves the current pane alone.
  const [isWide] = useState(() => display !== 'inline' && matchMedia(WIDE).matches)
  const spots = useRef(new WeakMap<Route, FocusSpot>())
  const currentView = useRef<HTMLDivElement>(null)

  const panes = isWide ? panesOf(history) : undefined
  const isGuided = panes !== undefined && !panes.detail && enableWalletGuide
  const isPaired = isGuided || panes?.detail !== undefined
  const main = isPaired ? panes.list : route
  const beside = panes?.detail ?? (isGuided && hasEntered ? guideRoute : undefined)
  const shownMain = useShown(main, main)
  const shownBeside = useShown(beside, main)
  const isBesideCurrent = isPaired && !isGuided
  const current = isBesideCurrent ? shownBeside : shownMain
  const key = keyOf(current)
  useFetchAhead(current && 'View' in current ? current.route.view : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view that becomes the current one
  useLayoutEffect(() => {
    const spot = direction === 'prev' && current ? spots.current.get(current.route) : undefined
    onSwap(spot && currentView.current ? findFocusSpot(currentView.current, spot) : undefined)
  }, [key])

  const remember = (shown: Shown, view: Element, control: EventTarget) => {
    const spot = focusSpotOf(view, control)
    if (spot) spots.current.set(shown.route, spot)
  }
  // Another choice takes the place of the one before; it is not piled on top of it.
  const leaveDetail = ({ target }: MouseEvent) => {
    if (panes?.detail && target instanceof Element && target.closest('button, a[href]'))
      goBack({ to: panes.listIndex, keepsList: true })
  }

  return (
    <div className="panes" data-paired={isPaired || undefined}>
      <Pane
        shown={shownMain}
        shownKey={keyOf(shownMain)}
        viewRef={isBesideCurrent ? undefined : currentView}
        onFocus={remember}
        onClickCapture={leaveDetail}
      />
      {isPaired && (
        <Pane
          shown={shownBeside}
          shownKey={keyOf(shownBeside)}
          viewRef={isBesideCurrent ? currentView : undefined}
          onFocus={remember}
          title={isGuided ? t('title.WhatIsAWallet') : undefined}
        />
      )}
    </div>
  )
}
