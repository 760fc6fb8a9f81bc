import type { StoredKey } from '../../wire/key.ts'

const PREFIX = 'latchkey:v1:'

/** What a browser's `Storage` gives, as far as it is used here. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Typed values that outlive a reload, where the browser lets them. Nothing here ever throws. */
export type AppStorage = {
  /** The stored value, or the key's fallback when it is absent or does not fit its schema. */
  get<Value>(key: StoredKey<Value>): Value
  /** Kept in memory for this page when the browser refuses or is full. */
  set<Value>(key: StoredKey<Value>, value: Value): void
  remove(key: { name: string }): void
  /** Removes everything of this scope and nothing else. */
  clear(): void
  /** Hears what other tabs write to the key. Returns its own stop. */
  on<Value>(key: StoredKey<Value>, listener: (value: Value) => void): () => void
}

type StorageOptions = {
  /** Keeps a second element's values apart from the first's. */
  scope?: string | undefined
  /** @default the page's localStorage */
  backend?: StorageBackend | undefined
  /** Where `storage` events arrive. @default the page */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
}

/** Even reading the property throws where storage is blocked. */
const pageStorage = (): StorageBackend | undefined => {
  try {
    return globalThis.localStorage ?? undefined
  } catch {
    return undefined
  }
}

/** A refusal of the browser (blocked, full, gone) is an answer like any other: the memory copy takes over. */
const attempt = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use()
  } catch {
    return otherwise
  }
}

const parse = <Value>(key: StoredKey<Value>, text: string | null): Value => {
  if (text === null) return key.fallback
  const json = attempt<unknown>(() => JSON.parse(text), undefined)
  const result = key.schema.safeParse(json)
  return result.success ? result.data : key.fallback
}

/**
 * Opens the store behind `wire/storage/keys.ts`: prefix, JSON, schema on read. A value that cannot be read (broken,
 * or of another version) counts as absent and stays untouched until the key is next set.
 */
export const createStorage = ({
  scope,
  backend = pageStorage(),
  events = globalThis as Partial<EventTarget> as EventTarget,
}: StorageOptions = {}): AppStorage => {
  const prefix = scope ? `${PREFIX}${scope}:` : PREFIX
  /** What the backend would not take; `null` is a removal it would not take. */
  const memory = new Map<string, string | null>()

  const read = (name: string): string | null => {
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    return attempt(() => backend?.getItem(prefix + name) ?? null, null)
  }

  const write = (name: string, text: string | null) => {
    const taken = attempt(() => {
      if (!backend) return false
      if (text === null) backend.removeItem(prefix + name)
      else backend.setItem(prefix + name, text)
      return true
    }, false)
    if (taken) memory.delete(name)
    else memory.set(name, text)
  }

  const storedNames = (): string[] =>
    attempt(() => {
      const all = Array.from({ length: backend?.length ?? 0 }, (_, at) => backend?.key(at) ?? '')
      return all
        .filter((full) => full.startsWith(prefix))
        .map((full) => full.slice(prefix.length))
        .filter((name) => !name.includes(':')) // a colon means: of another scope
    }, [])

  return {
    get: (key) => parse(key, read(key.name)),
    set: (key, value) => write(key.name, JSON.stringify(value)),
    remove: ({ name }) => write(name, null),
    clear() {
      memory.clear()
      for (const name of storedNames()) write(name, null)
    },
    on(key, listener) {
      const hear = (event: Event) => {
        const { key: changed, newValue } = event as StorageEvent
        // A `null` key means that another tab cleared everything.
        if (changed !== null && changed !== prefix + key.name) return
        memory.delete(key.name)
        listener(parse(key, changed === null ? null : newValue))
      }
      events.addEventListener?.('storage', hear)
      return () => events.removeEventListener?.('storage', hear)
    },
  }
}
