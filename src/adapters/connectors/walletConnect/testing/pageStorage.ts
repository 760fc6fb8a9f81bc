import type { StorageBackend } from '#adapters/storage/textStore.ts'

/** A page's storage without a page: passing it from one connector to the next simulates a reload. */
export const createPageStorage = (): StorageBackend & { keys(): string[] } => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}
