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
import { useSight } from './useSight.ts'
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
  /** The last rows came into sight, and it is not busy: called once for each length of the list. */
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
/** Rows drawn beyond those in sight, so that a quick scroll meets no gap. */
const OVERSCAN = 3

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max))

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
  const { columns, first, last } = useSight(scroller, { rowHeight, minColumn, gap: GAP, height })
  const [stop, setStop] = useState({ at: 0, resetKey })
  const chosen = stop.resetKey === resetKey ? stop.at : 0
  const active = clamp(chosen, items.length - 1)
  const activeRow = Math.floor(active / columns)
  const rowCount = Math.ceil(items.length / columns)

  // Rows may have gone while the browser has yet to scroll back to those that are left.
  const lastRow = clamp(last, rowCount - 1)
  const from = clamp(lastRow - (last - first) - OVERSCAN, first)
  const to = clamp(lastRow + OVERSCAN, rowCount - 1)
  const rows = Array.from({ length: rowCount && to - from + 1 }, (_, at) => from + at)
  if (activeRow < from) rows.unshift(activeRow)
  if (activeRow > to) rows.push(activeRow)

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
    const control = cell?.querySelector('a, button, [tabindex]')
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [active])

  const askedFor = useRef(-1)
  const reachEnd = useEffectEvent(() => onReachEnd?.())
  useEffect(() => {
    if (busy || lastRow < rowCount - OVERSCAN || askedFor.current === items.length) return
    askedFor.current = items.length
    reachEnd()
  }, [lastRow, rowCount, items.length, busy])

  const bringIntoSight = (row: number) => {
    const box = scroller.current
    if (!box) return
    const lowest = (row + 1) * rowHeight - box.clientHeight
    box.scrollTop = Math.min(Math.max(box.scrollTop, lowest), row * rowHeight)
  }

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
    const next = clamp(active + step, items.length - 1)
    if (next === active) return
    wantsFocus.current = true
    setStop({ at: next, resetKey })
    bringIntoSight(Math.floor(next / columns))
  }

  return (
    <div className="ui-virtual" ref={scroller} style={{ maxHeight: height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: most of its items are not there */}
      <div
        className="ui-virtual-body"
        role="list"
        aria-label={label}
        aria-busy={busy}
        style={{ height: rowCount * rowHeight, '--_columns': columns } as CSSProperties}
        onKeyDown={move}
        onFocus={(event) => {
          const index = event.target.closest('[data-index]')?.getAttribute('data-index')
          if (index) setStop({ at: Number(index), resetKey })
        }}
      >
        {rows.map((row) => (
          <div
            key={row}
            className="ui-virtual-row"
            style={{ transform: `translateY(${row * rowHeight}px)` }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
              const index = row * columns + column
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
