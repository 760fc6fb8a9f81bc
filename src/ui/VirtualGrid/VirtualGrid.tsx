import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../live/useArrowKeys.ts'
import { useTextScale } from '../live/useTextScale.ts'
import { useStyles } from '../theme/useStyles.ts'
import { clamp } from './clamp.ts'
import { linesInSight } from './linesInSight.ts'
import { useReachEnd } from './useReachEnd.ts'
import { useSight } from './useSight.ts'
import css from './virtualGrid.css'

export type VirtualGridProps<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Draws one item, with a single control. */
  renderItem: (item: Item) => ReactNode
  /** The accessible name of the list. */
  label: string
  /** For a search field's `aria-controls`. */
  id?: string | undefined
  /** The total number, when more are known than listed; -1 when it is unknown. */
  total?: number | undefined
  /** Called when the last rows become visible while it is not busy: once for each length of the list. */
  onReachEnd?: (() => void) | undefined
  /** Follows the last row: skeletons, a retry. */
  end?: ReactNode
  /** A new value (a search, a filter) scrolls back to the top. */
  resetKey?: string | undefined
  /** Height of a row with the gap below it, in px, at the default text size. @default 112 */
  rowHeight?: number | undefined
  /** The minimum width of a column, in px. @default 92 */
  minColumn?: number | undefined
  /** The height above which the list scrolls, in px. @default 420 */
  height?: number | undefined
  /** The same as a length of a style sheet, for a list that takes the room there is; `height` is then what is drawn at first. */
  room?: string | undefined
  busy?: boolean | undefined
}

const GAP = 8
/** Rows drawn beyond the visible ones, so that a quick scroll shows no gap. */
const OVERSCAN = 3

/**
 * Draws only the visible rows, however many there are. The item with the tab stop is always drawn, wherever the list is
 * scrolled to.
 */
export function VirtualGrid<Item>({
  items,
  itemKey,
  renderItem,
  label,
  id,
  total = items.length,
  onReachEnd,
  end,
  resetKey,
  rowHeight: usualHeight = 112,
  minColumn = 92,
  height = 420,
  room,
  busy = false,
}: VirtualGridProps<Item>) {
  useStyles(css)
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = usualHeight * useTextScale()
  const { columns, first, last } = useSight(scroller, {
    rowHeight,
    minColumn,
    gap: GAP,
    height,
    resetKey,
  })
  const { active, arrowKeys } = useArrowKeys({
    resetKey,
    partlyDrawn: {
      count: items.length,
      columns,
      linesInSight: () => linesInSight(scroller.current, rowHeight),
      bringIntoSight(index) {
        const box = scroller.current
        if (!box) return
        const row = Math.floor(index / columns)
        const lowest = (row + 1) * rowHeight - box.clientHeight
        box.scrollTop = Math.min(Math.max(box.scrollTop, lowest), row * rowHeight)
      },
    },
  })
  const activeRow = Math.floor(active / columns)
  const rowCount = Math.ceil(items.length / columns)

  // Rows may have been removed before the browser has scrolled back to the remaining ones.
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

  useReachEnd(lastRow >= rowCount - OVERSCAN, { count: items.length, busy, onReachEnd })

  return (
    <div className="ui-virtual" ref={scroller} style={{ maxHeight: room ?? height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: most of its items are not there */}
      <div
        {...arrowKeys}
        id={id}
        className="ui-virtual-body"
        role="list"
        aria-label={label}
        aria-busy={busy}
        style={{ height: rowCount * rowHeight, '--_columns': columns } as CSSProperties}
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
                  {renderItem(item)}
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
