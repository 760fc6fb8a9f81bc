import { loadMessagesAtom } from '../../actions/loadMessages.ts'
import { ownMessagesAtom, wantedLanguagesAtom } from '../../state/locale.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The texts are those of the languages wanted. */
export const loadLocale: Effect = ({ store, signal }) => {
  for (const source of [wantedLanguagesAtom, ownMessagesAtom])
    follow<unknown>({ store, signal }, source, () => {
      void store.set(loadMessagesAtom)
    })
}
