import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clamp } from './clamp.ts'

export type Roving = {
  /** How many items there are, drawn or not; those drawn carry their `data-index`. */
  count: number
  columns?: number
  /** With the gap below it, px. */
  rowHeight: number
  /** A new value starts again from the first item. */
  resetKey?: string | undefined
  /** Scrolls to an item that may not be drawn yet. */
  bringIntoSight(index: number): void
}

/**
 * One tab stop among the items of a scroll area: arrow keys, Home, End and the page keys move it. `active` is the
 * item that has it.
 */
export const useRovingFocus = (
  scroller: RefObject<HTMLElement | null>,
  { count, columns = 1, rowHeight, resetKey, bringIntoSight }: Roving,
) => {
  const wantsFocus = useRef(false)
  const [stop, setStop] = useState({ at: 0, resetKey })
  const active = clamp(stop.resetKey === resetKey ? stop.at : 0, count - 1)

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const control = scroller.current?.querySelector<HTMLElement>(
      `[data-index="${active}"] :is(a, button, [tabindex])`,
    )
    control?.focus({ preventScroll: true })
  }, [scroller, active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
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
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = clamp(active + step, count - 1)
    if (next === active) return
    wantsFocus.current = true
    setStop({ at: next, resetKey })
    bringIntoSight(next)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('[data-index]')?.getAttribute('data-index')
    if (index) setStop({ at: Number(index), resetKey })
  }
  return { active, handlers: { onKeyDown, onFocus } }
}
