import type { ButtonLabels } from '../i18n/buttonLabels.ts'
import { loadLanguages, wantsEnglish } from '../i18n/loadLanguages.ts'

// The few texts a button needs before the catalogue is loaded; the catalogue's own take over afterwards.
export const english: ButtonLabels = [
  'Connect wallet',
  'Choose network',
  'Could not load. Try again',
]

/**
 * Texts for the language asked for, else the page's, else the visitor's, else English. Texts of the host's own come with
 * the client; from the first moment the host has the slot `label`.
 * Until those of another language have arrived they are what `latchkey.css` keeps the button's place with, so that
 * nothing moves; English without it.
 *
 * @param again called once there are better ones
 */
export const buttonLabels = (host: Element, again: () => void, lang?: unknown): ButtonLabels => {
  const wanted = [lang, document.documentElement.lang, navigator.languages].join()
  const languages = loadLanguages.peek()
  if (!languages && !wantsEnglish(wanted)) {
    // Where they do not arrive these stay; the next painting asks again.
    loadLanguages().then(again, () => {})
    const style = getComputedStyle(host)
    return english.map(
      (text, index) => style.getPropertyValue(`--_label${index}`).trim().slice(1, -1) || text,
    ) as unknown as ButtonLabels
  }
  return languages?.buttonLabelsOf(wanted, english) ?? english
}
