import type { Getter, Setter, WritableAtom } from 'jotai/vanilla'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { servicesAtom } from './services.ts'

type Store = { get: Getter; set: Setter }

export type Filling<Value> = {
  /** Shows this value, even if the fetch fails. */
  keep(value: Value): void
  /** Restores the previous state at once; what comes later is dropped. */
  leave(): void
}

/**
 * Fetches an atom's data; known data stays visible meanwhile. An abort restores the previous state at once, so that the
 * next caller may fetch; a late answer is dropped. `stale` is shown meanwhile where nothing is known. `fallback` gives what
 * is shown after a failure where nothing was known before.
 */
export const fillRemoteData = async <Value>(
  { get, set }: Store,
  target: WritableAtom<RemoteData<Value>, [RemoteData<Value>], void>,
  fetch: (filling: Filling<Value>) => Promise<Value>,
  {
    signal,
    stale,
    fallback,
  }: Cancellable & {
    stale?: Value | undefined
    fallback?: (() => Promise<Value>) | undefined
  },
): Promise<void> => {
  if (signal?.aborted) return
  const { now } = get(servicesAtom)
  const before = get(target)
  const value = known(before) ?? stale
  let kept: { value?: Value } = value === undefined ? {} : { value }
  const loading: RemoteData<Value> = { status: 'loading', ...kept }
  const settle = (data: RemoteData<Value>) => {
    if (get(target) === loading) set(target, data)
  }
  const leave = () => settle(before)
  signal?.addEventListener('abort', leave, { once: true })
  set(target, loading)
  try {
    const keep = (one: Value) => {
      kept = { value: one }
    }
    settle({ status: 'ready', value: await fetch({ keep, leave }), at: now() })
  } catch (error) {
    const shown = 'value' in kept ? kept : await loadFallback(fallback)
    settle({ status: 'failed', error, at: now(), ...shown })
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

const loadFallback = async <Value>(
  fallback: (() => Promise<Value>) | undefined,
): Promise<{ value?: Value }> => {
  if (!fallback) return {}
  try {
    return { value: await fallback() }
  } catch (error) {
    // The shown failure is the one that made the fallback necessary.
    console.warn(
      '[latchkey] Failed to load the bundled wallet list. Check that all files of `dist/` are served',
      error,
    )
    return {}
  }
}
