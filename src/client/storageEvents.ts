import type { AppStorage } from '../adapters/storage/storage.ts'
import { servicesAtom } from '../state/services.ts'
import { otherTabsAtom } from '../state/stored.ts'
import type { Store } from './effect.ts'

/** The client's storage for who is no atom: what is written by this road the stored atoms see, too. */
export const storageEvents = (store: Store): Pick<AppStorage, 'get' | 'set' | 'remove'> => {
  const { storage } = store.get(servicesAtom)
  const reread = () => store.set(otherTabsAtom, (count) => count + 1)
  return {
    get: (key) => storage.get(key),
    set(key, value) {
      storage.set(key, value)
      reread()
    },
    remove(key) {
      storage.remove(key)
      reread()
    },
  }
}
