import { loadMessages } from '../../i18n/translate.ts'
import { localeAtom, messagesAtom } from '../../state/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The words are those of the language wanted; English stands in until they are there. */
export const loadLocale: Effect = ({ store, signal }) => {
  follow({ store, signal }, localeAtom, (locale) => {
    if (store.get(messagesAtom).locale === locale) return
    loadMessages(locale).then(
      (messages) => {
        if (!signal.aborted && store.get(localeAtom) === locale) store.set(messagesAtom, messages)
      },
      (error: unknown) =>
        console.warn(`[latchkey] The language ${locale} could not be loaded`, error),
    )
  })
}
