import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import { moveInto } from '#lib/moveInto.ts'
import { replaceChildrenBut } from '#lib/replaceChildrenBut.ts'

/** The parts that pages may style behind the button. */
export const PARTS = 'card, header, title, view, row, field, badge, notice, otp, qr, button'
const SLOTS = ['terms', 'footer']

/**
 * Places the modal where the host wants it: at the end of the body, or in the element's own shadow root, where it exports
 * the element's parts and those slots that the host has filled: an empty slot would hide its default content.
 */
export const placeModal = (modal: HTMLElement, home: ShadowRoot | HTMLElement): void => {
  if (home instanceof ShadowRoot) {
    const filled = SLOTS.filter((name) => home.host.querySelector(`:scope > [slot=${name}]`))
    modal.setAttribute('exportparts', PARTS)
    replaceChildrenBut(
      FRAME_SLOT,
      modal,
      ...filled.map((name) => Object.assign(document.createElement('slot'), { name, slot: name })),
    )
  } else modal.removeAttribute('exportparts')
  if (modal.parentNode !== home) moveInto(home, modal)
}
