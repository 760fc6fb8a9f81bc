import { useAtomValue } from 'jotai/react'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import type { Route, ViewName } from '../domain/router.ts'
import type { Lazy } from '../lib/lazy.ts'
import { translateAtom } from '../state/locale.ts'
import { directionAtom, routeAtom } from '../state/router.ts'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { useLazy } from '../ui/live/useLazy.ts'
import { type FocusSpot, findFocusSpot, focusSpotOf } from './focusSpot.ts'
import { screens } from './screens.ts'
import { useFetchAhead } from './useFetchAhead.ts'

type View = ComponentType<{ params: never }>
type Shown = { route: Route; View: View } | { route: Route; retry(): void }

/** What the outlet shows: the route's view, or the one before while the next is being fetched. */
const useShown = (): Shown | undefined => {
  const route = useAtomValue(routeAtom)
  const screen = useLazy(screens[route.view] as Lazy<Readonly<Partial<Record<ViewName, View>>>>)
  const last = useRef<Shown>(undefined)
  const View = screen.status === 'ready' && screen.value[route.view]
  const shown: Shown | undefined = View
    ? { route, View }
    : screen.status === 'failed'
      ? { route, retry: screen.retry }
      : last.current
  useLayoutEffect(() => {
    last.current = shown
  })
  return shown
}

/**
 * Draws the current view in a scroll area whose height follows it. Focus that a leaving view takes along goes to the
 * control that once led on from the view that is back, else to the card, so that a keyboard never falls out.
 */
export function Outlet({ onSwap }: { onSwap(control: HTMLElement | undefined): void }) {
  const t = useAtomValue(translateAtom)
  const direction = useAtomValue(directionAtom)
  const shown = useShown()
  useFetchAhead(shown && 'View' in shown ? shown.route.view : undefined)
  const frame = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const view = useRef<HTMLDivElement>(null)
  const spots = useRef(new WeakMap<Route, FocusSpot>())
  const key =
    shown &&
    `${shown.route.view}${JSON.stringify('params' in shown.route ? shown.route.params : '')}`

  useLayoutEffect(() => {
    const content = inner.current
    const box = frame.current
    if (!content || !box) return
    const observer = new ResizeObserver(() => {
      box.style.height = `${content.offsetHeight}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view shown
  useLayoutEffect(() => {
    if (!isFirst.current) scroller.current?.scrollTo(0, 0)
    isFirst.current = false
    const spot = direction === 'prev' && shown ? spots.current.get(shown.route) : undefined
    onSwap(spot && view.current ? findFocusSpot(view.current, spot) : undefined)
  }, [key])

  return (
    <div className="scroller" ref={scroller}>
      <div className="frame" ref={frame}>
        <div ref={inner}>
          {shown && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it remembers who had the focus, and does nothing
            <div
              key={key}
              ref={view}
              className="view"
              onFocus={({ currentTarget, target }) => {
                const spot = focusSpotOf(currentTarget, target)
                if (spot) spots.current.set(shown.route, spot)
              }}
              data-view={shown.route.view}
              data-direction={direction}
              part="view"
            >
              {'View' in shown ? (
                <shown.View
                  params={('params' in shown.route ? shown.route.params : undefined) as never}
                />
              ) : (
                <ErrorState
                  title={t('shell.loadFailed.title')}
                  text={t('shell.loadFailed.text')}
                  retry={{ label: t('common.tryAgain'), onClick: shown.retry }}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
