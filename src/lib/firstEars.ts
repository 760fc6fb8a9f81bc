import { words } from './words.ts'

/** Events of keys and presses that the page must not hear before an open dialog. */
const FIRST_HEARD = 'keydown keypress keyup pointerdown click'

/** What hears them: nobody, before the dialog's code has loaded. */
export const ears: { handleEvent(event: Event): void } = { handleEvent() {} }

/**
 * Listens at the window before most of the page's scripts can: among its listeners the first comes first. Part of the
 * loader, which does nothing else with these events.
 */
export const listenFirst = (): unknown =>
  words(FIRST_HEARD).map((type) => addEventListener(type, ears, true))
