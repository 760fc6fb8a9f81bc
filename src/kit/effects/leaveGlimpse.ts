import { glimpseAtom } from '../../state/glimpse.ts'
import { servicesAtom } from '../../state/services.ts'
import { glimpse } from '../../wire/storage/sessionKeys.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** The next load finds what its button can show at once, written in full: the loader understands no other storage. */
export const leaveGlimpse: Effect = ({ store, signal }) => {
  const { storage } = store.get(servicesAtom)
  follow({ store, signal }, glimpseAtom, (now) => {
    if (now) storage.set(glimpse, now)
    else storage.remove(glimpse)
  })
}
