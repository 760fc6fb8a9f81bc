import { fromDocument } from '#lib/fromDocument.ts'
import { drawnModals, isDrawn, MODALS } from '#lib/pageModals.ts'
import { parentOf } from '#lib/parentOf.ts'

/** What has the focus, in whatever shadow tree. */
const focusedElement = (): Element | null => {
  let element = fromDocument('activeElement')
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const isVisible = (element: Element): boolean => getComputedStyle(element).visibility === 'visible'

const isShown = (element: Element): boolean =>
  element.matches(MODALS) && isDrawn(element) && isVisible(element)

/** The closest modal of the page around an element. */
const around = (element: Element | null): HTMLElement | undefined => {
  const ancestors: Element[] = []
  for (let one = element ?? undefined; one; one = parentOf(one)) ancestors.push(one)
  // The dialog of a kit, which is closing, or another element's, is no place for one.
  if (ancestors.some(({ localName }) => localName.startsWith('latch-key-modal'))) return undefined
  return ancestors.find((one): one is HTMLElement => one instanceof HTMLElement && isShown(one))
}

/** The page's last modal that hides the rest of the page. */
const topmost = (): HTMLElement | undefined =>
  drawnModals('dialog[open], [aria-modal="true"]').reverse().find(isVisible)

/**
 * The modal of the page that a dialog opens from: what has the focus, or the element itself, is in it, or it is shown
 * beside them. Inside of it the dialog is a part of it for whatever closes, hides or holds the focus for it.
 */
export const modalAround = (owner: Element): HTMLElement | undefined =>
  around(focusedElement()) ?? around(owner) ?? topmost()
