import { element } from '#server/page/element.ts'
import { announceHere } from '../text/announceHere.ts'

/** What is left to say in a window that has done what it was opened for, or can't. */
export function drawClosing({
  testid,
  title,
  text,
  close,
}: {
  testid: string
  title: string
  text: string
  /** The label of the button that closes the window. */
  close: string
}): void {
  const heading = element('h1', { tabindex: -1 }, title)
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page centred', testid },
      heading,
      element('p', { class: 'soft' }, text),
      element('button', { class: 'quiet', type: 'button', onClick: () => window.close() }, close),
    ),
  )
  // The title is read where the focus goes.
  heading.focus()
  announceHere(text)
}

/** That something is on its way. */
export function drawOpening(testid: string, title: string): void {
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page centred', testid },
      element('div', { class: 'ring', 'aria-hidden': 'true' }),
      element('h1', {}, title),
    ),
  )
  announceHere(title)
}
