import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './tooltip.css'

export type TooltipProps = {
  text: string
  /** The control it describes. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** The preferred side; the other one near an edge. @default 'top' */
  side?: 'top' | 'bottom' | undefined
}

const HOVER_MS = 300
const PRESS_MS = 500
const LINGER_MS = 150
const READ_MS = 2500

const GAP = 8

/** Places the bubble above or below its control, wholly inside the window. */
function place(bubble: HTMLElement, anchor: DOMRect, side: 'top' | 'bottom'): void {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const above = anchor.top - height - GAP
  const below = anchor.bottom + GAP
  const fitsAbove = above >= GAP
  const fitsBelow = below + height <= innerHeight - GAP
  const isAbove = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const left = anchor.left + anchor.width / 2 - width / 2
  bubble.style.top = `${isAbove ? above : below}px`
  bubble.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
}

/** Shown on hover, on keyboard focus and on a long press; Escape hides it and nothing else. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  useStyles(css)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isShown, setShown] = useState(false)

  const later = (shown: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(shown), ms)
  }
  const now = (shown: boolean) => {
    clearTimeout(timer.current)
    setShown(shown)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const element = bubble.current
    const control = anchor.current?.firstElementChild
    if (!isShown || !element || !control) return
    element.showPopover()
    place(element, control.getBoundingClientRect(), side)
    const hide = () => setShown(false)
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      // Otherwise the same key would close the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
    // Keys of a dialog are heard at its root alone; in a card the key may be pressed elsewhere in the page.
    const places = [window, control.getRootNode()]
    for (const place of places) place.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', hide, true)
    return () => {
      for (const place of places) place.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', hide, true)
      element.hidePopover()
    }
  }, [isShown, side])

  const isTouch = (event: PointerEvent) => event.pointerType === 'touch'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside it
    <span
      ref={anchor}
      className="ui-tooltip-anchor"
      onPointerEnter={(event) => !isTouch(event) && later(true, HOVER_MS)}
      onPointerLeave={(event) => !isTouch(event) && later(false, LINGER_MS)}
      onPointerDown={(event) => (isTouch(event) ? later(true, PRESS_MS) : now(false))}
      onPointerUp={(event) => isTouch(event) && later(false, isShown ? READ_MS : 0)}
      onPointerCancel={() => now(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} className="ui-tooltip" role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}
