import { isMotionReduced } from '#lib/isMotionReduced.ts'

/** A flick this fast closes, px per ms. */
const FLICK = 0.5
/** So does a slow drag over this share of the sheet. */
const SHARE = 0.4

/**
 * Lets a finger drag a sheet down by its head to close it. One that is let go too early, or that may not be closed, slides
 * back. Returns what ends that.
 *
 * @param close answers false where closing is refused
 */
export const dragSheet = (card: HTMLElement, close: () => boolean): (() => void) => {
  let drag: { id: number; from: number; y: number; at: number; speed: number } | undefined

  const onDown = (event: PointerEvent) => {
    const target = event.target as Element
    const isHead = target.closest('.header') && !target.closest('button, a')
    if (event.pointerType === 'mouse' || !isHead || !matchMedia('(max-width: 480px)').matches)
      return
    const { pointerId: id, clientY: y, timeStamp: at } = event
    drag = { id, from: y, y, at, speed: 0 }
    card.setPointerCapture(id)
  }
  const onMove = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return
    const passed = event.timeStamp - drag.at
    if (passed > 0) drag.speed = (event.clientY - drag.y) / passed
    drag.y = event.clientY
    drag.at = event.timeStamp
    card.style.translate = `0 ${Math.max(0, drag.y - drag.from)}px`
  }
  const onEnd = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return
    const { from, y, speed } = drag
    drag = undefined
    const isThrown = y - from > 8 && speed > FLICK
    const isFar = y - from > card.offsetHeight * SHARE
    if (event.type === 'pointerup' && (isThrown || isFar) && close()) return
    const { translate } = card.style
    card.style.translate = ''
    if (!isMotionReduced())
      card.animate([{ translate }, { translate: '0' }], { duration: 180, easing: 'ease-out' })
  }

  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onEnd,
    pointercancel: onEnd,
  }
  const all = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
  for (const [type, listener] of all) card.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of all) card.removeEventListener(type, listener)
  }
}
