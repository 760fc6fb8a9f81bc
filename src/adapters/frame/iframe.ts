import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import { moveInto } from '#lib/moveInto.ts'

/**
 * The frame's sandbox permissions. A wallet needs scripts and its own origin; the third lets it reach its cookies where the
 * browser asks the visitor first, the last two open the window in which it has a request confirmed. It may neither submit
 * forms nor navigate the page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-storage-access-by-user-activation allow-popups allow-popups-to-escape-sandbox'

export type Iframe = {
  readonly element: HTMLIFrameElement
  /** Inserts it there. `'reloads'` where the browser cannot move a frame without reloading it. */
  mountIn(home: Element): 'stays' | 'moved' | 'reloads'
  /** Makes it visible where its slot is drawn; the returned function hides it again. */
  show(): () => void
  remove(): void
}

/**
 * Lets the frame receive presses only while it is fully visible: uncovered, undistorted and opaque as far as the browser
 * can tell (Intersection Observer v2), and on the screen in any case.
 */
const guardPresses = (element: HTMLElement): (() => void) => {
  element.style.pointerEvents = 'none'
  // Options that only some browsers support.
  const options = { threshold: [0, 0.01, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    const isSeen = last?.isIntersecting === true && last.isVisible !== false
    element.style.pointerEvents = isSeen ? 'auto' : 'none'
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * The element of the secure frame. It is never a child of the card: that would reload it each time a view is drawn, and
 * anything outside of a modal dialog is inert, even in the top layer. So it is a light child of the dialog's shadow host
 * and the approve view draws a slot: slotted, it is part of the dialog (inertness follows the flat tree), laid out,
 * clipped, scrolled and animated with the card, and it stays loaded while there is no slot for it.
 */
export const createIframe = (src: string, title: string, allow = ''): Iframe => {
  const element = document.createElement('iframe')
  element.title = title
  element.slot = FRAME_SLOT
  element.setAttribute('sandbox', SANDBOX)
  element.setAttribute('allow', allow)
  element.referrerPolicy = 'no-referrer'
  Object.assign(element.style, {
    display: 'none',
    border: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  })
  element.src = src
  let stopGuarding: (() => void) | undefined

  return {
    element,
    mountIn: (home) => (element.parentNode === home ? 'stays' : moveInto(home, element)),
    show() {
      element.style.display = 'block'
      stopGuarding ??= guardPresses(element)
      return () => {
        stopGuarding?.()
        stopGuarding = undefined
        Object.assign(element.style, { display: 'none', pointerEvents: 'none' })
      }
    },
    remove() {
      stopGuarding?.()
      element.remove()
    },
  }
}
