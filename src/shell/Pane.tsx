import { useAtomValue } from 'jotai/react'
import {
  type ComponentType,
  type MouseEventHandler,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Route, views } from '#domain/view/views.ts'
import { translateAtom } from '#state/config/locale.ts'
import { directionAtom } from '#state/view/router.ts'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { AccountOnly } from './AccountOnly.tsx'

export type View = ComponentType<{ params: never }>
/** A view, or a retry button for one that failed to load. */
export type Shown = { route: Route; View: View } | { route: Route; retry(): void }

type PaneProps = {
  shown: Shown | undefined
  /** Another key is another view, which starts again. */
  shownKey: string | undefined
  /** Set for the current view alone, whose element has the view's name. */
  viewRef: RefObject<HTMLDivElement | null> | undefined
  onFocus(shown: Shown, view: Element, control: EventTarget): void
  onClickCapture?: MouseEventHandler
  /** The accessible name of the pane, where the header does not name it. */
  title?: string | undefined
}

/** One view in a scroll area whose height follows it. */
export function Pane({ shown, shownKey, viewRef, onFocus, onClickCapture, title }: PaneProps) {
  const frame = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

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
  }, [shownKey])

  return (
    <div
      className="scroller"
      ref={scroller}
      data-current={viewRef ? true : undefined}
      onClickCapture={onClickCapture}
    >
      <div className="frame" ref={frame}>
        <div ref={inner}>
          {title && <h3 className="pane-title">{title}</h3>}
          {shown && <ViewBox key={shownKey} shown={shown} viewRef={viewRef} onFocus={onFocus} />}
        </div>
      </div>
    </div>
  )
}

type ViewBoxProps = Pick<PaneProps, 'viewRef' | 'onFocus'> & { shown: Shown }

function ViewBox({ shown, viewRef, onFocus }: ViewBoxProps) {
  const t = useAtomValue(translateAtom)
  // Keeps the direction it came in: later moves in the other pane do not animate this one.
  const [direction] = useState(useAtomValue(directionAtom))
  const view = 'View' in shown && <shown.View params={shown.route.params as never} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it records which control had the focus, and does nothing else
    <div
      ref={viewRef}
      className="view"
      onFocus={({ currentTarget, target }) => onFocus(shown, currentTarget, target)}
      data-view={viewRef && shown.route.view}
      data-direction={direction}
      part="view"
    >
      {'View' in shown ? (
        views[shown.route.view].needsAccount ? (
          <AccountOnly route={shown.route}>{view}</AccountOnly>
        ) : (
          view
        )
      ) : (
        <ErrorState
          title={t('shell.loadFailed.title')}
          text={t('shell.loadFailed.text')}
          retry={{ label: t('common.tryAgain'), onClick: shown.retry }}
        />
      )}
    </div>
  )
}
