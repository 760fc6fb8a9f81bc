import { element } from '#server/page/element.ts'
import { announceHere } from './announceHere.ts'

/** All that a page shows which does not start, and why. */
export function drawRefusal(reason: string): void {
  document.body.replaceChildren(
    element('main', { class: 'page centred', testid: 'refused' }, reason),
  )
  announceHere(reason, { isUrgent: true })
}
