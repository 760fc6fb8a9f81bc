import { atom } from 'jotai/vanilla'
import type { StoredKey } from '../wire/key.ts'
import { servicesAtom } from './services.ts'

/** Counts the changes other tabs made, so that stored atoms are read anew. */
export const otherTabsAtom = atom(0)

/**
 * Turns a stored key into an atom: storage itself stays the truth, other tabs' writes included. A change that depends
 * on what is there is written as a function, which gets what storage holds at that moment: another tab may have
 * written since this one last looked. Writing the key's own fallback removes it.
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
