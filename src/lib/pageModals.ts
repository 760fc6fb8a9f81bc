/** What pages mark as a modal, or show above everything. */
export const MODALS =
  'dialog[open], [popover], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/** Whether an element takes up space: a popover or a dialog that is closed does not. */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/** The elements of the page that match and are drawn, in the order of the document. */
export const drawnModals = (selector = MODALS): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isDrawn)
