import type { StoredKey } from '#wire/key.ts'
import { createTextStore, pageStorage, type StorageBackend } from './textStore.ts'

const PREFIX = 'latchkey:v1:'

/** Typed values that survive a reload, where the browser allows it. Nothing here ever throws. */
export type AppStorage = {
  /** The stored value, or the key's fallback when it is absent or does not match its schema. */
  get<Value>(key: StoredKey<Value>): Value
  /** Kept in memory for this page when the browser refuses or storage is full. */
  set<Value>(key: StoredKey<Value>, value: Value): void
  remove(key: { name: string }): void
  /** Removes everything of this scope and nothing else. */
  clear(): void
  /** Calls back when another tab writes the key. Returns what stops it. */
  on<Value>(key: StoredKey<Value>, listener: (value: Value) => void): () => void
}

type StorageOptions = {
  /** Separates the values of two elements. */
  scope?: string | undefined
  /** @default the page's localStorage */
  backend?: StorageBackend | undefined
  /** Where `storage` events are dispatched. @default the page */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
}

const parse = <Value>(key: StoredKey<Value>, text: string | null): Value => {
  if (text === null) return key.fallback
  try {
    const parsed = key.schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : key.fallback
  } catch {
    return key.fallback // no JSON: cut off, or somebody else's
  }
}

/**
 * Opens the store of `wire/storage/keys.ts`: prefix, JSON, schema on read. A value that cannot be read (corrupt, or of
 * another version) counts as absent and stays unchanged until the key is next set.
 */
export const createStorage = ({
  scope,
  backend = pageStorage(),
  events = globalThis as Partial<EventTarget> as EventTarget,
}: StorageOptions = {}): AppStorage => {
  const prefix = scope ? `${PREFIX}${scope}:` : PREFIX
  const texts = createTextStore(prefix, backend)

  return {
    get: (key) => parse(key, texts.read(key.name)),
    set: (key, value) => texts.write(key.name, JSON.stringify(value)),
    remove: ({ name }) => texts.write(name, null),
    clear() {
      // A colon in a name means that it is of another scope.
      const own = texts.names().filter((name) => !name.includes(':'))
      for (const name of own) texts.write(name, null)
    },
    on(key, listener) {
      const onEvent = (event: Event) => {
        const { key: changed, newValue } = event as StorageEvent
        // A `null` key means that another tab cleared everything.
        if (changed !== null && changed !== prefix + key.name) return
        texts.refresh(key.name)
        listener(parse(key, changed === null ? null : newValue))
      }
      events.addEventListener?.('storage', onEvent)
      return () => events.removeEventListener?.('storage', onEvent)
    },
  }
}
