import { type ReactNode, useId, useRef } from 'react'
import { useArrowKeys } from '../live/useArrowKeys.ts'
import { useTextScale } from '../live/useTextScale.ts'
import { useStyles } from '../theme/useStyles.ts'
import { linesInSight } from '../VirtualGrid/linesInSight.ts'
import { useReachEnd } from '../VirtualGrid/useReachEnd.ts'
import { useSight } from '../VirtualGrid/useSight.ts'
import gridCss from '../VirtualGrid/virtualGrid.css'
import { type Placed, placeGroups, rowsInSight } from './groupLayout.ts'
import css from './virtualGroups.css'

export type VirtualGroup<Item> = { key: string; title: string; items: readonly Item[] }

export type VirtualGroupsProps<Item> = {
  groups: readonly VirtualGroup<Item>[]
  itemKey: (item: Item) => string
  /** Draws one row of 56, with a single control. */
  renderItem: (item: Item) => ReactNode
  /** The accessible name of the whole list. */
  label: string
  /** For a search field's `aria-controls`. */
  id?: string | undefined
  /** Called when the last rows become visible while it is not busy: once for each length of the list. */
  onReachEnd?: (() => void) | undefined
  /** Follows the last row: skeletons, a retry. */
  end?: ReactNode
  /** The height above which it scrolls, in px. */
  height: number
  busy?: boolean | undefined
}

/** A row with the gap below it at the default text size, px. */
const USUAL_ROW = 64
/** A heading, px. */
const USUAL_TITLE = 32
/** Rows drawn beyond the visible ones, so that a quick scroll shows no gap. */
const OVERSCAN = 3

/** Rows under sticky headings; only the visible rows are drawn, however many there are. */
export function VirtualGroups<Item>({
  groups,
  itemKey,
  renderItem,
  label,
  id: listId,
  onReachEnd,
  end,
  height,
  busy = false,
}: VirtualGroupsProps<Item>) {
  useStyles(gridCss)
  useStyles(css)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useTextScale()
  const rowHeight = USUAL_ROW * scale
  const { first, last } = useSight(scroller, { rowHeight, minColumn: 1e9, gap: 0, height })
  const { placed, count, total } = placeGroups(groups, {
    row: rowHeight,
    title: USUAL_TITLE * scale,
  })
  const { active, arrowKeys } = useArrowKeys({
    partlyDrawn: {
      count,
      columns: 1,
      linesInSight: () => linesInSight(scroller.current, rowHeight),
      bringIntoSight(index) {
        const box = scroller.current
        const group = placed.findLast(({ from }) => from <= index)
        if (!box || !group) return
        const top = group.rowsTop + (index - group.from) * rowHeight
        // The sticky heading covers its rows.
        const highest = top - (group.rowsTop - group.top)
        const lowest = top + rowHeight - box.clientHeight
        box.scrollTop = Math.min(Math.max(box.scrollTop, lowest), highest)
      },
    },
  })
  useReachEnd((last + 1 + OVERSCAN) * rowHeight >= total, { count, busy, onReachEnd })

  const draw = ({ group, top, rowsTop, from }: Placed<VirtualGroup<Item>>) => {
    const rows = rowsInSight(
      { rowsTop, length: group.items.length },
      {
        top: (first - OVERSCAN) * rowHeight,
        bottom: (last + 1 + OVERSCAN) * rowHeight,
        row: rowHeight,
      },
    )
    const activeRow = active - from
    const isActive = activeRow >= 0 && activeRow < group.items.length
    if (isActive && !rows.includes(activeRow)) rows.push(activeRow)
    if (rows.length === 0) return null
    return (
      <section
        key={group.key}
        className="ui-group"
        style={{ top, height: rowsTop - top + group.items.length * rowHeight }}
      >
        <h3 className="ui-group-title" id={id + group.key}>
          {group.title}
        </h3>
        {/* biome-ignore lint/a11y/useSemanticElements: most of its items are not there */}
        <div role="list" aria-labelledby={id + group.key}>
          {rows.map((row) => {
            const item = group.items[row] as Item
            return (
              // biome-ignore lint/a11y/useSemanticElements: see its list
              <div
                key={itemKey(item)}
                className="ui-virtual-row"
                role="listitem"
                data-index={from + row}
                aria-setsize={group.items.length}
                aria-posinset={row + 1}
                style={{ transform: `translateY(${rowsTop - top + row * rowHeight}px)` }}
              >
                {renderItem(item)}
              </div>
            )
          })}
        </div>
      </section>
    )
  }

  return (
    <div className="ui-virtual" ref={scroller} style={{ maxHeight: height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form field is inside */}
      <div
        {...arrowKeys}
        id={listId}
        className="ui-virtual-body"
        role="group"
        aria-label={label}
        aria-busy={busy}
        style={{ height: total }}
      >
        {placed.map(draw)}
      </div>
      {end}
    </div>
  )
}
