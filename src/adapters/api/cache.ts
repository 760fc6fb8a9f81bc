import { isAbortError } from '../../lib/abortError.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { singleFlight } from '../../lib/singleFlight.ts'

export type TtlCache<Value> = {
  /** Undefined when absent or too old. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  /** The cached value, or a fresh one: fetched once however many ask at the same time. A failure is not kept. */
  load(
    key: string,
    fetch: (options: { signal: AbortSignal }) => Promise<Value>,
    options?: Cancellable,
  ): Promise<Value>
}

type TtlCacheOptions = {
  ttlMs: number
  /** @default Date.now */
  now?: (() => number) | undefined
  /** Oldest entries go first beyond this. @default 200 */
  max?: number | undefined
}

/** Answers of a service, good for `ttlMs`. */
export const createTtlCache = <Value>({
  ttlMs,
  now = Date.now,
  max = 200,
}: TtlCacheOptions): TtlCache<Value> => {
  const entries = new Map<string, { value: Value; at: number }>()
  const once = singleFlight<Value>()

  const cache: TtlCache<Value> = {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (now() - entry.at <= ttlMs) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, at: now() })
      if (entries.size <= max) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    async load(key, fetch, options) {
      const known = cache.get(key)
      if (known !== undefined) return known
      const value = await once(key, fetch, options)
      cache.set(key, value)
      return value
    },
  }
  return cache
}

type Cooling<Args extends unknown[], Result> = ((...args: Args) => Promise<Result>) & {
  /** Lets the next call through at once: for a visitor's own "try again". */
  reset(): void
}

/**
 * Gives a failing service rest: after a failure, calls within `cooldownMs` reject with that same failure and nothing
 * is sent. A call its caller aborted says nothing about the service.
 */
export const withCooldown = <Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
  { cooldownMs, now = Date.now }: { cooldownMs: number; now?: (() => number) | undefined },
): Cooling<Args, Result> => {
  let failure: { error: unknown; at: number } | undefined
  const cooling = async (...args: Args): Promise<Result> => {
    if (failure && now() - failure.at < cooldownMs) throw failure.error
    try {
      const result = await call(...args)
      failure = undefined
      return result
    } catch (error) {
      if (!isAbortError(error)) failure = { error, at: now() }
      throw error
    }
  }
  const reset = () => {
    failure = undefined
  }
  return Object.assign(cooling, { reset })
}
