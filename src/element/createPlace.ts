import { flushSync } from 'react-dom'
import { fromDocument } from '#lib/fromDocument.ts'
import { isDrawn } from '#lib/pageModals.ts'
import { modalAround } from './modalAround.ts'
import { placeModal } from './placeModal.ts'

/** How long the modal stays where it was shown, for its exit animation, ms. */
const LEAVE_MS = 200

export type PlacedClient = {
  state(): { readonly open: boolean }
  close(): boolean
}

/** Whether it can be moved without an embedded wallet's frame in it being loaded again. */
const isMovable = (modal: HTMLElement): boolean =>
  'moveBefore' in Element.prototype || !modal.querySelector('iframe')

/**
 * Creates what knows the place of a modal: in the element's shadow root, where the host asks for it, else at the end of the
 * body, and while it is open in the modal of the page that it has opened from.
 */
export const createPlace = (modal: HTMLElement, owner: HTMLElement, client: PlacedClient) => {
  let inside: ShadowRoot | undefined
  let wasOpen = false
  /** The page's modal that it is in. */
  let around: HTMLElement | undefined
  let sight: ResizeObserver | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let isEnded = false

  const settle = (modalOfPage?: HTMLElement) => {
    clearTimeout(timer)
    if (modalOfPage !== around) {
      around = modalOfPage
      sight?.disconnect()
      // Once the page has closed its modal, nothing in it is drawn any more.
      sight = around && new ResizeObserver(() => around && !isDrawn(around) && settle())
      if (around) sight?.observe(around)
    }
    const home = inside ?? around ?? fromDocument('body')
    // Synchronously: the open modal is painted in the frame that answers the press.
    if (modal.parentNode === home && modal.isConnected) placeModal(modal, home)
    else flushSync(() => placeModal(modal, home))
  }

  /** Finds its place anew where it opens, and where it is gone. */
  const follow = () => {
    const isOpen = client.state().open
    const isOpening = isOpen && !wasOpen
    const isLeaving = !isOpen && wasOpen
    wasOpen = isOpen
    if (isOpening) settle(inside || !isMovable(modal) ? undefined : modalAround(owner))
    else if (isLeaving && around) timer = setTimeout(settle, LEAVE_MS)
  }

  return {
    follow,
    place(asked: ShadowRoot | undefined) {
      inside = asked
      follow()
      settle(inside || !wasOpen ? undefined : around)
    },
    /** It is no longer where it was. */
    leave() {
      queueMicrotask(() => {
        if (modal.isConnected || isEnded || !owner.isConnected || !client.state().open) return
        // With the modal of the page that it was in: it goes on elsewhere. By itself: it closes, as if by the visitor.
        if (around && modal.parentNode === around) settle()
        // Where closing is refused it comes back, but not in the same moment: something may watch for it.
        else if (!client.close()) frame = requestAnimationFrame(() => settle())
      })
    },
    end() {
      isEnded = true
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      sight?.disconnect()
    },
  }
}
