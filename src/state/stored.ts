import { atom } from 'jotai/vanilla'
import type { StoredKey } from '../wire/key.ts'
import { servicesAtom } from './services.ts'

/** Counts the changes other tabs made, so that stored atoms are read anew. */
export const otherTabsAtom = atom(0)

/** Turns a stored key into an atom: storage itself stays the truth, other tabs' writes included. */
export const stored = <Value>(key: StoredKey<Value>) => {
  const ownWritesAtom = atom(0)
  return atom(
    (get) => {
      get(ownWritesAtom)
      get(otherTabsAtom)
      return get(servicesAtom).storage.get(key)
    },
    (get, set, value: Value) => {
      get(servicesAtom).storage.set(key, value)
      set(ownWritesAtom, (count) => count + 1)
    },
  )
}
