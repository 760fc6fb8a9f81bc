import { isMotionReduced } from '#lib/isMotionReduced.ts'
import { cardOf, claimLifted } from './liftMark.ts'

/** How long a mark travels, ms. */
const FLIGHT_MS = 180
/** A mark that lands later than this after it was pressed does not travel, ms. */
const LIMIT_MS = 1000

/**
 * Has the mark in a new place come from the row that was pressed: a copy travels over the card, since each pane clips what
 * is in it. Returns what ends it.
 */
export const landMark = (place: Element | null): (() => void) | undefined => {
  const from = claimLifted()
  const mark = place?.querySelector<HTMLElement>('.ui-mark')
  const card = mark && cardOf(mark)
  if (!from || !card || card !== from.card || performance.now() - from.at > LIMIT_MS) return
  if (isMotionReduced()) return
  // Where it will be once the view has arrived, which moves as well.
  let [left, top] = [0, 0]
  for (
    let box: HTMLElement | null = mark;
    box && box !== card;
    box = box.offsetParent as HTMLElement | null
  ) {
    left += box.offsetLeft
    top += box.offsetTop
  }
  const copy = mark.cloneNode(true) as HTMLElement
  copy.dataset.flight = ''
  copy.style.left = `${left}px`
  copy.style.top = `${top}px`
  const scale = from.width / mark.offsetWidth
  const transform = `translate(${from.left - left}px, ${from.top - top}px) scale(${scale})`
  const timing = { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
  card.append(copy)
  const flight = copy.animate([{ transform }, {}], timing)
  const hidden = mark.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const end = () => {
    hidden.cancel()
    copy.remove()
  }
  flight.onfinish = end
  return end
}
