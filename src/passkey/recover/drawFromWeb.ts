import { element } from '#server/page/element.ts'

/** What the file shows where a website serves it: how to get it, and no field for words. */
export const drawFromWeb = (): HTMLElement =>
  element(
    'main',
    { class: 'page', testid: 'recover-from-web' },
    element('h1', {}, 'Save this page first'),
    element(
      'p',
      {},
      'It shows the accounts of your recovery words. Never type recovery words on a website: save this page, disconnect from the network, and open the saved file.',
    ),
    element(
      'a',
      { class: 'button primary', href: location.pathname, download: 'recover.html' },
      'Save the file',
    ),
  )
