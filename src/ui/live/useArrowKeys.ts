import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { acrossLines, haveColumns } from './acrossLines.ts'
import { goalOf } from './goalOf.ts'

/** A list of which only a part is drawn, in lines of one height; drawn items have their `data-index`. */
export type PartlyDrawn = {
  count: number
  columns: number
  /** How many lines the page keys move by. */
  linesInSight(): number
  /** Scrolls to an item that may not be drawn yet. */
  bringIntoSight(index: number): void
}

export type ArrowKeys = {
  /** Another value starts again, from the selected one or the first. */
  resetKey?: string | undefined
  /** Wraps from the last one to the first, as tabs do. */
  wraps?: boolean | undefined
  /** Called when the keys moved the focus to an item. */
  onMove?: ((index: number) => void) | undefined
  partlyDrawn?: PartlyDrawn | undefined
}

type Choice = { at: number; control: HTMLElement }

const CONTROL = 'a[href], button, [part~=row]'
const CHOSEN = '[aria-selected=true], [aria-pressed=true], [aria-current=true]'

const choicesIn = (group: Element, isPartly: boolean): Choice[] => {
  if (!isPartly)
    return [...group.querySelectorAll<HTMLElement>(CONTROL)].map((control, at) => ({ at, control }))
  return [...group.querySelectorAll<HTMLElement>('[data-index]')].flatMap((place) => {
    const control = place.querySelector<HTMLElement>(CONTROL)
    return control ? { at: Number(place.dataset.index), control } : []
  })
}

const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot

/** The field that searches the list. */
const fieldOf = (list: HTMLElement): HTMLElement | null =>
  list.id ? rootOf(list).querySelector(`[aria-controls~="${list.id}"]`) : null

/** The index some lines further, in the same column or the line's last; unchanged in the first and in the last line. */
const overLines = (at: number, by: number, { columns, count }: PartlyDrawn): number => {
  const lineOf = (index: number) => Math.floor(index / columns)
  return lineOf(at) === (by < 0 ? 0 : lineOf(count - 1)) ? at : at + by * columns
}

/** Roles whose keyboard model is one tab stop, as assistive technology announces. */
const oneStopRoles = ['tablist', 'toolbar', 'radiogroup', 'grid', 'listbox']
const hasOneStop = (group: Element) => oneStopRoles.includes(group.getAttribute('role') ?? '')

/**
 * The keyboard model of every list of choices. Arrow keys move up and down between lines, and sideways where choices are
 * side by side, mirrored in right-to-left text; Home and End go to the ends. A search field that names the list by
 * `aria-controls` is above the first line.
 *
 * Every choice is a tab stop: a list of buttons announces no arrow keys. A list that is partly drawn, and one with a role
 * that announces them, is one tab stop: the last focused choice, else the selected one, else the first. Then `tabIndex` is
 * set on the elements themselves, since a choice may be many components deep, and may become another element (a button
 * that turns into a link).
 *
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useArrowKeys({ resetKey, wraps, onMove, partlyDrawn }: ArrowKeys = {}) {
  const group = useRef<HTMLElement>(null)
  const remembered = useRef<{ control?: HTMLElement; resetKey?: string | undefined }>({})
  const wantsFocus = useRef(false)
  const [stop, setStop] = useState({ at: -1, resetKey })
  const isPartly = partlyDrawn !== undefined
  const active = stop.resetKey === resetKey ? Math.min(stop.at, (partlyDrawn?.count ?? 0) - 1) : -1

  const stopAt = (at: number) =>
    setStop((now) => (now.at === at && now.resetKey === resetKey ? now : { at, resetKey }))

  const stopAmong = (choices: readonly Choice[]): Choice | undefined => {
    const focused = group.current && rootOf(group.current).activeElement
    const { control: last, resetKey: then } = remembered.current
    return (
      choices.find(({ control }) => control === focused) ??
      choices.find(({ at, control }) =>
        isPartly ? at === active : control === last && then === resetKey,
      ) ??
      choices.find(({ control }) => control.matches(CHOSEN)) ??
      choices.find(({ at }) => at === 0)
    )
  }
  const placeStop = () => {
    if (!group.current || !(isPartly || hasOneStop(group.current))) return
    const choices = choicesIn(group.current, isPartly)
    const stop = stopAmong(choices)
    for (const one of choices) one.control.tabIndex = one === stop ? 0 : -1
  }
  const latest = useRef(placeStop)
  const changes = useRef<MutationObserver>(undefined)
  useLayoutEffect(() => {
    latest.current = placeStop
    if (wantsFocus.current && group.current) {
      wantsFocus.current = false
      const choice = choicesIn(group.current, isPartly).find(({ at }) => at === active)
      choice?.control.focus({ preventScroll: true })
    }
    placeStop()
    // What has changed until now need not be looked at again.
    changes.current?.takeRecords()
  })

  const ref = useCallback(
    (element: HTMLElement | null) => {
      group.current = element
      if (!element || !(isPartly || hasOneStop(element))) return
      const observer = new MutationObserver(() => latest.current())
      observer.observe(element, { childList: true, subtree: true })
      changes.current = observer
      return () => {
        observer.disconnect()
        group.current = null
      }
    },
    [isPartly],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const choices = choicesIn(currentTarget, isPartly)
    const here = choices.find(({ control }) => control === target)
    if (!here) return
    const controls = choices.map(({ control }) => control)
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const count = partlyDrawn?.count ?? choices.length
    const goal = goalOf(key, {
      at: here.at,
      count,
      isRtl,
      wraps,
      hasColumns: partlyDrawn ? partlyDrawn.columns > 1 : haveColumns(controls),
      page: partlyDrawn?.linesInSight(),
      across: (by) =>
        partlyDrawn
          ? overLines(here.at, by, partlyDrawn)
          : acrossLines(controls, { from: here.at, by, isRtl }),
    })
    if (goal === undefined) return
    const next = Math.max(0, Math.min(goal, count - 1))
    if (next === here.at) {
      const field = key === 'ArrowUp' && fieldOf(currentTarget)
      if (!field) return
      event.preventDefault()
      field.focus()
      return
    }
    event.preventDefault()
    if (partlyDrawn) {
      wantsFocus.current = true
      stopAt(next)
      partlyDrawn.bringIntoSight(next)
    } else controls[next]?.focus()
    onMove?.(next)
  }
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const choice = choicesIn(currentTarget, isPartly).find(({ control }) => control === target)
    if (!choice) return
    remembered.current = { control: choice.control, resetKey }
    if (isPartly) stopAt(choice.at)
    placeStop()
  }
  return { active: Math.max(0, active), arrowKeys: { ref, onKeyDown, onFocus } }
}
