import { type AppStorage, createStorage } from '#adapters/storage/storage.ts'

/** One of several tabs of a site, with its own view of the shared storage. */
export type Tab = {
  storage: AppStorage
  /** Clears the storage, as a script of the site would. */
  clear(): void
  close(): void
}

const open = new Set<EventTarget>()

/** Opens a tab. The others get its writes in a later event; it gets none for its own. */
export const openTab = (): Tab => {
  const events = new EventTarget()
  open.add(events)
  const emit = (key: string | null, newValue: string | null) =>
    setTimeout(() => {
      for (const tab of open)
        if (tab !== events)
          tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    })
  const backend = {
    get length() {
      return localStorage.length
    },
    key: (at: number) => localStorage.key(at),
    getItem: (key: string) => localStorage.getItem(key),
    setItem(key: string, value: string) {
      const isNew = localStorage.getItem(key) !== value
      localStorage.setItem(key, value)
      if (isNew) emit(key, value)
    },
    removeItem(key: string) {
      const isThere = localStorage.getItem(key) !== null
      localStorage.removeItem(key)
      if (isThere) emit(key, null)
    },
  }
  return {
    storage: createStorage({ backend, events }),
    clear() {
      localStorage.clear()
      emit(null, null)
    },
    close: () => void open.delete(events),
  }
}
