import type { WritableAtom } from 'jotai/vanilla'
import { once } from '../lib/once.ts'
import type { Store } from './effect.ts'

/** A verb whose code arrives at its first use. Rejects when it cannot be fetched; the next use tries again. */
export const lazyVerb = <Args extends unknown[], Result>(
  load: () => Promise<WritableAtom<unknown, Args, Result>>,
) => {
  const verb = once(load)
  return async (store: Store, ...args: Args): Promise<Awaited<Result>> =>
    await store.set(await verb(), ...args)
}
