import { copyButton } from './copyButton.ts'
import { h } from './h.ts'
import { show } from './show.ts'

export type Tone = 'event' | 'result' | 'error' | 'note'

export type EventLog = { add(tone: Tone, title: string, detail?: unknown): void }

const KEPT = 200

/** The list of the element's events and of results of calls, newest first. */
export function createEventLog(list: HTMLElement, tools: HTMLElement): EventLog {
  const texts: string[] = []
  tools.append(
    copyButton('Copy log', () => texts.join('\n\n')),
    h('button', {
      type: 'button',
      class: 'small',
      textContent: 'Clear',
      onclick: () => {
        list.replaceChildren()
        texts.length = 0
      },
    }),
  )
  return {
    add(tone, title, detail) {
      const time = new Date().toLocaleTimeString('en-GB')
      const text = detail === undefined ? '' : show(detail)
      texts.unshift([`${time} ${title}`, text].filter(Boolean).join('\n'))
      list.prepend(
        h(
          'div',
          { 'data-tone': tone },
          h('time', { textContent: time }),
          h('span', { class: 'log-title', textContent: title }),
          text ? h('pre', { textContent: text }) : undefined,
        ),
      )
      texts.length = Math.min(texts.length, KEPT)
      while (list.children.length > KEPT) list.lastElementChild?.remove()
    },
  }
}
