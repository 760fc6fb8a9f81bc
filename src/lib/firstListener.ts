import { words } from './words.ts'

/** Events of keys and presses that the page must not hear before an open dialog. */
const FIRST_EVENTS = 'keydown keypress keyup pointerdown click'

/** The listener. It does nothing until the dialog's code has loaded and replaces `handleEvent`. */
export const firstListener: { handleEvent(event: Event): void } = { handleEvent() {} }

/**
 * Listens at the window before most of the page's scripts can: among its listeners the first comes first. Part of the
 * loader, which does nothing else with these events.
 */
export const listenFirst = (): unknown =>
  words(FIRST_EVENTS).map((type) => addEventListener(type, firstListener, true))
