/** How long a place has to be under a resting pointer before a press there counts, ms. */
const REST_MS = 500
/** A pointer that trembles stays where it is, CSS px. */
const NEAR_PX = 3

/** A place on the button, from the frame's corner, and the event time from which a press there counts. */
type Place = { x: number; y: number; from: number }

/**
 * Lets a press of a button count only if `isOpen` both when the press began and when it ended, and only when a person
 * made it: a button that slides beneath a click on its way is not pressed.
 *
 * A mouse must have been moved on the button before. A page could slide the frame under one that rests: browsers drop
 * presses on a frame that has just moved, but the frame learns of its move some milliseconds late.
 */
export function guardPress(button: HTMLElement, isOpen: () => boolean, press: () => void): void {
  let beganOpen = true
  /** Where the mouse is on this button. */
  let place: Place | undefined

  button.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    place = { x, y, from: 0 }
  })
  button.addEventListener('pointerleave', () => {
    place = undefined
  })
  button.addEventListener('pointerdown', ({ pointerType, clientX: x, clientY: y, timeStamp }) => {
    const known = place && Math.hypot(place.x - x, place.y - y) <= NEAR_PX ? place : undefined
    const isMoved = known !== undefined && timeStamp >= known.from
    beganOpen = isOpen() && (isMoved || pointerType !== 'mouse')
    // Who presses there again, and not in the same breath, has seen what is there.
    place = known ?? { x, y, from: timeStamp + REST_MS }
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A key held down since before this screen does not count.
    if (event.repeat) event.preventDefault()
    else beganOpen = isOpen()
  })
  button.addEventListener('click', (event) => {
    const counts = event.isTrusted && beganOpen && isOpen()
    beganOpen = true
    if (counts) press()
  })
}
