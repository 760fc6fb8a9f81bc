import { loadMessagesAtom } from '../../actions/loadMessages.ts'
import { localeAtom } from '../../state/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The words are those of the language wanted. */
export const loadLocale: Effect = ({ store, signal }) => {
  follow({ store, signal }, localeAtom, () => {
    void store.set(loadMessagesAtom)
  })
}
