import { element } from '#server/page/element.ts'
import type { Description } from './describeRequest.ts'

/** Draws the facts and the text of a request; its title is the heading of whatever holds it. */
export function drawDescription({ facts, text }: Description): HTMLElement {
  return element(
    'div',
    { class: 'description' },
    facts.length === 0
      ? undefined
      : element(
          'dl',
          {},
          ...facts.flatMap(([label, value]) => [
            element('dt', {}, label),
            element('dd', { testid: `fact-${label.toLowerCase()}` }, value),
          ]),
        ),
    text === undefined ? undefined : element('pre', { testid: 'request-text', tabindex: 0 }, text),
  )
}
