export type ExpiringMapOptions = {
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined
  /** Entries kept at most; the oldest go first. @default 10000 */
  limit?: number | undefined
}

/** A map whose entries end by themselves, and which cannot grow without end. */
export type ExpiringMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, lifeMs: number): void
  delete(key: string): void
  /** Entries still alive. */
  size(): number
}

/** Uses no timers: expired entries are removed when a new one is added. */
export function createExpiringMap<Value>({
  now = Date.now,
  limit = 10_000,
}: ExpiringMapOptions = {}): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; endsAt: number }>()
  let sweepAt = 64

  const sweep = () => {
    const time = now()
    for (const [key, { endsAt }] of entries) if (endsAt <= time) entries.delete(key)
    // Sweeping pays again once as many have come as have stayed.
    sweepAt = Math.max(64, entries.size * 2)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.endsAt > now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value, lifeMs) {
      entries.delete(key)
      entries.set(key, { value, endsAt: now() + lifeMs })
      if (entries.size >= sweepAt || entries.size > limit) sweep()
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break
        entries.delete(oldest)
      }
    },
    delete: (key) => void entries.delete(key),
    size() {
      sweep()
      return entries.size
    },
  }
}
