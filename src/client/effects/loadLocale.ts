import { loadMessagesAtom } from '#actions/config/loadMessages.ts'
import { ownMessagesAtom, wantedLanguagesAtom } from '#state/config/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** Loads the texts of the wanted language. */
export const loadLocale: Effect = ({ store, signal }) => {
  const load = () => void store.set(loadMessagesAtom)
  follow({ store, signal }, wantedLanguagesAtom, load)
  // Texts present at the start were loaded with that language.
  follow({ store, signal }, ownMessagesAtom, (_, previous) => {
    if (previous) load()
  })
}
