import { announce } from '#lib/announce.ts'
import { takesAnnouncements } from '#lib/takesAnnouncements.ts'
import { element } from '#server/page/element.ts'

/**
 * Makes the live regions of a page, unless the engine takes announcements without. They have to be there before they say
 * anything, and stand beside the body, whose content each screen replaces.
 */
export function prepareAnnouncer(): void {
  const root = document.documentElement
  if (takesAnnouncements(root) || root.querySelector('[data-announcer]')) return
  root.append(
    element(
      'div',
      { class: 'unseen', 'data-announcer': true },
      element('p', { role: 'status' }),
      element('p', { role: 'alert' }),
    ),
  )
}

/**
 * Tells screen readers of a change of this page. Changes at once are one announcement.
 *
 * @param options.source what says it: its next text replaces one that was not said yet. @default the page
 */
export function announceHere(
  text: string,
  { isUrgent = false, source = document }: { isUrgent?: boolean; source?: object } = {},
): void {
  prepareAnnouncer()
  announce(document, source, text, isUrgent)
}
