import type { AppStorage } from '#adapters/storage/storage.ts'
import { servicesAtom } from '#state/services.ts'
import { otherTabsAtom } from '#state/stored.ts'
import type { Store } from './effect.ts'

/** Storage for code outside of atoms: stored atoms see what is written through it. */
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
