import { atom } from 'jotai/vanilla'
import type { StoredKey } from '#wire/key.ts'
import { servicesAtom } from './services.ts'

/** Counts the changes by other tabs, so that stored atoms are read again. */
export const otherTabsAtom = atom(0)

/**
 * Turns a stored key into an atom: storage stays the source of truth, other tabs' writes included. A change that depends on
 * the current value is written as a function, which gets what storage holds at that moment: another tab may have written
 * since this one last read. Writing the key's own fallback removes it.
 */
export const stored = <Value>(key: StoredKey<Value>) => {
  const ownWritesAtom = atom(0)
  const valueAtom = atom(
    (get) => {
      get(ownWritesAtom)
      get(otherTabsAtom)
      return get(servicesAtom).storage.get(key)
    },
    (get, set, next: Value | ((now: Value) => Value)) => {
      const { storage } = get(servicesAtom)
      const now = storage.get(key)
      const value = next instanceof Function ? next(now) : next
      if (next instanceof Function && value === now) return
      if (value === key.fallback) storage.remove(key)
      else storage.set(key, value)
      set(ownWritesAtom, (count) => count + 1)
    },
  )
  return Object.assign(valueAtom, { key })
}
