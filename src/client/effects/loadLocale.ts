import { loadMessagesAtom } from '../../actions/loadMessages.ts'
import { ownMessagesAtom, wantedLanguagesAtom } from '../../state/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The texts are those of the languages wanted. */
export const loadLocale: Effect = ({ store, signal }) => {
  const load = () => void store.set(loadMessagesAtom)
  follow({ store, signal }, wantedLanguagesAtom, load)
  // Those there are at the start have been brought with the language.
  follow({ store, signal }, ownMessagesAtom, (_, previous) => {
    if (previous) load()
  })
}
