import { loadWordsAtom } from '../../actions/loadWords.ts'
import { localeAtom, messagesAtom } from '../../state/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The words are those of the language wanted; the first English ones stand in until they are there. */
export const loadLocale: Effect = ({ store, signal }) => {
  follow({ store, signal }, localeAtom, (locale) => {
    if (store.get(messagesAtom).locale === locale) return
    store.set(loadWordsAtom).catch((error: unknown) => {
      console.warn('[latchkey] No words could be loaded', error)
    })
  })
}
