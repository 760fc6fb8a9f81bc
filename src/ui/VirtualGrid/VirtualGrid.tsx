import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './virtualGrid.css'

export type VirtualGridProps<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Draws one item; `focus` goes onto its control, so that the list is one tab stop. */
  renderItem: (item: Item, focus: { tabIndex: 0 | -1 }) => ReactNode
  /** The accessible name of the list. */
  label: string
  /** How many there are in all, when more are known of than listed; -1 when nobody knows. */
  total?: number | undefined
  /** The last rows came into sight: called once for each length of the list. */
  onReachEnd?: (() => void) | undefined
  /** Follows the last row: skeletons, a retry. */
  end?: ReactNode
  /** A new value (a search, a filter) starts again from the top. */
  resetKey?: string | undefined
  /** Height of a row with the gap below it, in px. @default 110 */
  rowHeight?: number | undefined
  /** As many columns as fit at this width, in px. @default 92 */
  minColumn?: number | undefined
  /** The list scrolls when it would be higher, in px. @default 420 */
  height?: number | undefined
  busy?: boolean | undefined
}

const GAP = 6
const OVERSCAN = 3
/** The card's inner width: what the first paint assumes. */
const USUAL_WIDTH = 360

const columnsFor = (width: number, minColumn: number) =>
  Math.max(1, Math.floor((width + GAP) / (minColumn + GAP)))

/**
 * Draws only the rows in sight, however many there are. Arrow keys, Home, End and the page keys
 * move the focus; the focused item stays drawn wherever the list is scrolled to.
 */
export function VirtualGrid<Item>({
  items,
  itemKey,
  renderItem,
  label,
  total = items.length,
  onReachEnd,
  end,
  resetKey,
  rowHeight = 110,
  minColumn = 92,
  height = 420,
  busy = false,
}: VirtualGridProps<Item>) {
  useStyles(css)
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [columns, setColumns] = useState(() => columnsFor(USUAL_WIDTH, minColumn))
  const [stop, setStop] = useState({ at: 0, resetKey })
  const chosen = stop.resetKey === resetKey ? stop.at : 0
  const active = Math.min(chosen, Math.max(items.length - 1, 0))
  const activeRow = Math.floor(active / columns)
  const rowCount = Math.ceil(items.length / columns)

  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: USUAL_WIDTH, height },
    useFlushSync: false,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(activeRow) || activeRow >= range.count
        ? rows
        : [...rows, activeRow].sort((a, b) => a - b)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height is another layout
  useLayoutEffect(() => virtual.measure(), [rowHeight])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const count = () => setColumns(columnsFor(element.clientWidth || USUAL_WIDTH, minColumn))
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [minColumn])

  const startsAgain = useRef(resetKey)
  useLayoutEffect(() => {
    if (startsAgain.current === resetKey) return
    startsAgain.current = resetKey
    if (scroller.current) scroller.current.scrollTop = 0
  }, [resetKey])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = scroller.current?.querySelector(`[data-index="${active}"]`)
    const control = cell?.querySelector('a, button')
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [active])

  const lastRow = virtual.range?.endIndex ?? 0
  const askedFor = useRef(-1)
  const reachEnd = useEffectEvent(() => onReachEnd?.())
  useEffect(() => {
    if (lastRow < rowCount - OVERSCAN || askedFor.current === items.length) return
    askedFor.current = items.length
    reachEnd()
  }, [lastRow, rowCount, items.length])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const sideways = columns > 1 ? 1 : 0
    const steps: Record<string, number> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ArrowRight: isRtl ? -sideways : sideways,
      ArrowLeft: isRtl ? sideways : -sideways,
      PageDown: page * columns,
      PageUp: -page * columns,
      Home: -items.length,
      End: items.length,
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.max(0, Math.min(active + step, items.length - 1))
    if (next === active) return
    wantsFocus.current = true
    setStop({ at: next, resetKey })
    virtual.scrollToIndex(Math.floor(next / columns))
  }

  return (
    <div className="ui-virtual" ref={scroller} style={{ maxHeight: height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: most of its items are not there */}
      <div
        className="ui-virtual-body"
        role="list"
        aria-label={label}
        aria-busy={busy}
        style={{ height: virtual.getTotalSize(), '--_columns': columns } as CSSProperties}
        onKeyDown={move}
        onFocus={(event) => {
          const index = event.target.closest('[data-index]')?.getAttribute('data-index')
          if (index) setStop({ at: Number(index), resetKey })
        }}
      >
        {virtual.getVirtualItems().map((row) => (
          <div
            key={row.index}
            className="ui-virtual-row"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
              const index = row.index * columns + column
              return (
                // biome-ignore lint/a11y/useSemanticElements: see its list
                <div
                  key={itemKey(item)}
                  role="listitem"
                  data-index={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                >
                  {renderItem(item, { tabIndex: index === active ? 0 : -1 })}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {end}
    </div>
  )
}
