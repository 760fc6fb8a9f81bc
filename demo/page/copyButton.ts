import { h } from './h.ts'

const SAID_MS = 1500

/** A small button that copies a text and shows whether that succeeded. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'small', textContent: label })
  const say = (word: string) => {
    button.textContent = word
    setTimeout(() => {
      button.textContent = label
    }, SAID_MS)
  }
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Copying is blocked'),
    )
  })
  return button
}
