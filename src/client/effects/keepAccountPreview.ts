import { accountPreviewAtom } from '#state/connection/accountPreview.ts'
import { servicesAtom } from '#state/services.ts'
import { accountPreview } from '#wire/storage/sessionKeys.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** Stores what the next load's button shows at once, complete: the loader reads no other key. */
export const keepAccountPreview: Effect = ({ store, signal }) => {
  const { storage } = store.get(servicesAtom)
  follow({ store, signal }, accountPreviewAtom, (now) => {
    if (now) storage.set(accountPreview, now)
    else storage.remove(accountPreview)
  })
}
