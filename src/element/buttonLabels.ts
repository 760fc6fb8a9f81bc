import type { ButtonLabels } from '#i18n/buttonLabels.ts'
import { loadLanguages, wantsEnglish } from '#i18n/loadLanguages.ts'
import { fromDocument } from '#lib/fromDocument.ts'

// The few texts a button needs before its catalogue is loaded; the catalogue replaces them.
export const english: ButtonLabels = [
  'Connect wallet',
  'Choose network',
  'Could not load. Try again',
]

/**
 * Texts in the configured language, else the page's, else the visitor's, else English. The host's own texts arrive with
 * the client; before that the host has the slot `label`.
 * While another language loads, the texts are those that `latchkey.css` reserves the button's space for, so that nothing
 * shifts; English without that style sheet.
 *
 * @param again called once the wanted language is loaded
 */
export const buttonLabels = (host: Element, again: () => void, lang?: unknown): ButtonLabels => {
  const wanted = [lang, fromDocument('documentElement').lang, navigator.languages].join()
  const languages = loadLanguages.peek()
  if (!languages && !wantsEnglish(wanted)) {
    // After a failure these stay; the next painting tries again.
    loadLanguages().then(again, () => {})
    const style = getComputedStyle(host)
    return english.map(
      (text, index) => style.getPropertyValue(`--_label${index}`).trim().slice(1, -1) || text,
    ) as unknown as ButtonLabels
  }
  return languages?.buttonLabelsOf(wanted, english) ?? english
}
