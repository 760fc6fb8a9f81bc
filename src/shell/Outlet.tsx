import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Route } from '../domain/router.ts'
import { translateAtom } from '../state/locale.ts'
import { directionAtom, routeAtom } from '../state/router.ts'
import { fetchViewAtom, knownViewAtom } from './shownScreen.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useLatePart } from './useLatePart.ts'

type Shown =
  | { route: Route; View: ComponentType<{ params: never }>; failed?: never }
  | { route: Route; failed: unknown; View?: never }

/** What the outlet shows: the route's view, or the one before while the next is being fetched. */
const useShown = (retries: number): Shown | undefined => {
  const route = useAtomValue(routeAtom)
  const [late, setLate] = useState<Shown>()
  const fetchView = useSetAtom(fetchViewAtom)
  const View = useAtomValue(knownViewAtom)(route.view)
  const now = View ? { route, View } : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches the same route again
  useEffect(() => {
    let isCurrent = true
    fetchView(route.view).then(
      (View) => isCurrent && setLate({ route, View }),
      (failed: unknown) => isCurrent && setLate({ route, failed }),
    )
    return () => {
      isCurrent = false
    }
  }, [fetchView, route, retries])
  return now ?? late
}

/**
 * Draws the current view in a scroll area whose height follows it. Focus that a leaving view takes along returns to
 * the card, so that a keyboard never falls out.
 */
export function Outlet({ onSwap }: { onSwap(): void }) {
  const t = useAtomValue(translateAtom)
  const direction = useAtomValue(directionAtom)
  const [retries, setRetries] = useState(0)
  const shown = useShown(retries)
  const ErrorState = useLatePart('ErrorState')
  useFetchAhead(shown?.View && shown.route.view)
  const frame = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
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
    onSwap()
  }, [key])

  return (
    <div className="scroller" ref={scroller}>
      <div className="frame" ref={frame}>
        <div ref={inner}>
          {shown && (
            <div
              key={key}
              className="view"
              data-view={shown.route.view}
              data-direction={direction}
              part="view"
            >
              {shown.View ? (
                <shown.View
                  params={('params' in shown.route ? shown.route.params : undefined) as never}
                />
              ) : (
                ErrorState && (
                  <ErrorState
                    title={t('shell.loadFailed.title')}
                    text={t('shell.loadFailed.text')}
                    retry={{ label: t('common.tryAgain'), onClick: () => setRetries((n) => n + 1) }}
                  />
                )
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
