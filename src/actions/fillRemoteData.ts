import type { Getter, Setter, WritableAtom } from 'jotai/vanilla'
import { known, type RemoteData } from '../domain/remoteData.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { servicesAtom } from '../state/services.ts'

type Store = { get: Getter; set: Setter }

/**
 * Fetches what an atom holds; what was known stays in sight meanwhile. Whoever leaves puts back what was there, at
 * once, so that the next to come may ask; an answer that nobody waits for any more is dropped.
 */
export const fillRemoteData = async <Value>(
  { get, set }: Store,
  target: WritableAtom<RemoteData<Value>, [RemoteData<Value>], void>,
  fetch: () => Promise<Value>,
  { signal }: Cancellable,
): Promise<void> => {
  if (signal?.aborted) return
  const { now } = get(servicesAtom)
  const before = get(target)
  const value = known(before)
  const kept = value === undefined ? {} : { value }
  const loading: RemoteData<Value> = { status: 'loading', ...kept }
  const settle = (data: RemoteData<Value>) => {
    if (get(target) === loading) set(target, data)
  }
  const leave = () => settle(before)
  signal?.addEventListener('abort', leave, { once: true })
  set(target, loading)
  try {
    settle({ status: 'ready', value: await fetch(), at: now() })
  } catch (error) {
    settle({ status: 'failed', error, at: now(), ...kept })
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}
