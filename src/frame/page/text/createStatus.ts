import { element } from '#server/page/element.ts'
import { announceHere, prepareAnnouncer } from './announceHere.ts'
import { sentenceText } from './markedText.ts'

export type Status = {
  root: HTMLElement
  /** What is said is shown, and told once to who can't see it; the same again is neither. */
  say(
    text: string,
    options?: {
      /** A problem, which interrupts what is being read out. */
      isUrgent?: boolean
    },
  ): void
}

/** A line that says how things are; nothing stands there while there is nothing to say. */
export function createStatus({ id }: { id?: string } = {}): Status {
  prepareAnnouncer()
  const root = element('p', { ...(id && { id }), class: 'status', testid: 'status' })
  let shown = ''
  return {
    root,
    say(text, { isUrgent = false } = {}) {
      if (text === shown) return
      shown = text
      root.toggleAttribute('data-problem', isUrgent && text !== '')
      root.replaceChildren(...(text === '' ? [] : [sentenceText(text)]))
      announceHere(text, { isUrgent, source: root })
    },
  }
}
