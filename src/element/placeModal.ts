const PARTS = 'card, header, title, view, row, field, badge, notice, qr, button'
const SLOTS = ['terms', 'footer']

/**
 * Puts the modal where the host wants it: at the end of the body, or in the element's own shadow root, where it takes
 * the element's slots and parts along.
 */
export const placeModal = (modal: HTMLElement, home: ShadowRoot | HTMLElement): void => {
  if (modal.parentNode === home) return
  const isInside = home instanceof ShadowRoot
  modal.toggleAttribute('exportparts', isInside)
  if (isInside) {
    modal.setAttribute('exportparts', PARTS)
    modal.replaceChildren(
      ...SLOTS.map((name) => Object.assign(document.createElement('slot'), { name, slot: name })),
    )
  }
  home.append(modal)
}
