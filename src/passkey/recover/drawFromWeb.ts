import { element } from '#server/page/element.ts'
import { sayRecover } from './sayRecover.ts'

/** What the file shows where a website serves it: how to get it, and no field for words. */
export const drawFromWeb = (): HTMLElement =>
  element(
    'main',
    { class: 'page', testid: 'recover-from-web' },
    element('h1', {}, sayRecover('recover.web.title')),
    element('p', {}, sayRecover('recover.web.text')),
    element(
      'a',
      { class: 'button primary', href: location.pathname, download: 'recover.html' },
      sayRecover('recover.web.save'),
    ),
  )
