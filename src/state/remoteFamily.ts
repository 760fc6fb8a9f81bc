import { atom, type Getter, type Setter, type WritableAtom } from 'jotai/vanilla'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { type singleFlight as Flights, singleFlight } from '#lib/singleFlight.ts'
import { entryOf } from './entryOf.ts'
import { fillRemoteData } from './fillRemoteData.ts'
import { servicesAtom } from './services.ts'

type Store = { get: Getter; set: Setter }
type Entries<Key extends string, Value> = Readonly<Record<Key, RemoteData<Value>>>

/** How fresh data has to be. */
export type Refresh = Cancellable & {
  /** The age up to which known data is used, ms. Default: the family's `lifeMs`. */
  maxAgeMs?: number | undefined
  /** The visitor asks: refreshes even fresh data, and right after a failure. */
  force?: boolean | undefined
}

export type Fetching<Value> = {
  signal: AbortSignal
  force: boolean
  /** What was known before. */
  before: Value | undefined
  /** Shows this value, even if the fetch fails. */
  keep(value: Value): void
}

/** Where data outlives the page. */
export type RemoteCache<Key extends string, Value> = {
  read(get: Getter, key: Key): { value: Value; at: number } | undefined
  write(store: Store, key: Key, value: Value): void
  /** Whether old data is shown until there is new. */
  showsStale?: true
}

export type RemoteFamily<Subject, Key extends string, Value> = {
  /** All data of the family, by key. */
  entries: WritableAtom<Entries<Key, Value>, [Entries<Key, Value>], void>
  key(subject: Subject): Key
  /** How long data counts as fresh, ms. */
  lifeMs: number
  /** How long refreshes pause after a failure, ms; a visitor's own are not kept back. @default 0 */
  cooldownMs?: number
  cache?: RemoteCache<Key, Value>
  /** Whether an answer is still wanted: that for an account which was disconnected meanwhile is not. */
  isWanted?(get: Getter, subject: Subject): boolean
  fetch(store: Store, subject: Subject, fetching: Fetching<Value>): Promise<Value>
  /** Called once for each fetch that failed, if its answer was wanted. */
  onFailure?(store: Store, subject: Subject, error: unknown): void
}

/**
 * A verb that refreshes one of many pieces of remote data. Fresh data is used as it is, at first from the cache. Callers of
 * one piece share one fetch, which is aborted once all of them have left; then the previous state is restored. A failure
 * keeps what was known. It never throws.
 */
export const remoteFamily = <Subject, Key extends string, Value>({
  entries,
  key,
  lifeMs,
  cooldownMs = 0,
  cache,
  isWanted = () => true,
  fetch,
  onFailure,
}: RemoteFamily<Subject, Key, Value>) => {
  const flightsAtom = atom((): ReturnType<typeof Flights<void>> => singleFlight())
  return atom(
    null,
    async (
      get,
      set,
      subject: Subject,
      { maxAgeMs = lifeMs, force = false, signal }: Refresh = {},
    ): Promise<RemoteData<Value>> => {
      const store = { get, set }
      const { now } = get(servicesAtom)
      const id = key(subject)
      const target = entryOf(entries, id)
      const isWithin = (ms: number, at: number) => now() >= at && now() - at < ms
      const last = get(target)
      if (!force && last.status === 'ready' && isWithin(maxAgeMs, last.at)) return last
      if (!force && last.status === 'failed' && isWithin(cooldownMs, last.at)) return last
      const cached = cache?.read(get, id)
      if (!force && cached && isWithin(maxAgeMs, cached.at)) {
        set(target, { status: 'ready', ...cached })
        return get(target)
      }
      const stale = cache?.showsStale && cached?.value

      const run = async ({ signal, end }: { signal: AbortSignal; end: () => void }) => {
        const before = known(get(target)) ?? stale
        await fillRemoteData(
          store,
          target,
          async ({ keep, leave }) => {
            try {
              const value = await fetch(store, subject, { signal, force, before, keep })
              if (!signal.aborted && isWanted(get, subject)) cache?.write(store, id, value)
              return value
            } catch (error) {
              if (!signal.aborted && isWanted(get, subject)) onFailure?.(store, subject, error)
              throw error
            } finally {
              // The next caller, who may come as soon as the result shows, is no caller of this fetch.
              end()
              if (!isWanted(get, subject)) leave()
            }
          },
          { signal, stale },
        )
      }
      try {
        await get(flightsAtom)(`${id} ${force}`, run, { signal })
      } catch (error) {
        if (!signal?.aborted) throw error
      }
      return get(target)
    },
  )
}
