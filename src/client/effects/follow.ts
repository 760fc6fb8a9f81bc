import type { Atom } from 'jotai/vanilla'
import type { EffectContext } from '../effect.ts'

/** Calls back with an atom's value at once and at every change (by `Object.is`), until the effect's signal aborts. */
export const follow = <Value>(
  { store, signal }: Pick<EffectContext, 'store' | 'signal'>,
  source: Atom<Value>,
  changed: (value: Value, previous: Value | undefined) => void,
): void => {
  let previous = store.get(source)
  changed(previous, undefined)
  const stop = store.sub(source, () => {
    const value = store.get(source)
    if (Object.is(value, previous)) return
    const before = previous
    previous = value
    changed(value, before)
  })
  signal.addEventListener('abort', stop, { once: true })
}
