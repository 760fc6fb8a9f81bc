/**
 * jotai's hooks for atoms that hold what they hold: no promises, no store but the one provided,
 * no options.
 */
import { createContext, createElement, useCallback, useContext, useEffect, useReducer } from 'react'

const Store = createContext(undefined)

export const Provider = ({ store, children }) =>
  createElement(Store.Provider, { value: store }, children)

export const useAtomValue = (atom) => {
  const store = useContext(Store)
  const read = (last) => {
    const value = store.get(atom)
    const isSame = last && last.store === store && last.atom === atom
    return isSame && Object.is(last.value, value) ? last : { store, atom, value }
  }
  const [last, look] = useReducer(read, undefined, read)
  const value = last.store === store && last.atom === atom ? last.value : store.get(atom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was drawn with is seen once
  useEffect(() => {
    const stop = store.sub(atom, look)
    // It may have changed between being drawn and being listened to.
    if (!Object.is(store.get(atom), value)) look()
    return stop
  }, [store, atom])
  return value
}

export const useSetAtom = (atom) => {
  const store = useContext(Store)
  return useCallback((...args) => store.set(atom, ...args), [store, atom])
}

export const useAtom = (atom) => [useAtomValue(atom), useSetAtom(atom)]
