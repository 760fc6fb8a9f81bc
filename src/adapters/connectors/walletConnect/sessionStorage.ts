import type { CoreTypes } from '@walletconnect/types'
import type { StorageBackend } from '../../storage/storage.ts'

/** What WalletConnect's core keeps its keys, pairings and sessions in. */
export type SessionStorage = NonNullable<CoreTypes.Options['storage']> & {
  /** Forgets everything, keys included; what a client that is ending still writes goes nowhere. */
  end(): void
}

const attempt = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use()
  } catch {
    return otherwise // blocked, full or gone: memory takes over
  }
}

/**
 * Entry of the SDK's keychain by which the relay tells clients apart. It is made anew for every page: a relay that
 * knows two tabs as one client hands each message to one of them only.
 */
const CLIENT_SEED = 'client_ed25519_seed'

const withoutSeed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, CLIENT_SEED))
    return value
  const { [CLIENT_SEED]: _, ...rest } = value as Record<string, unknown>
  return rest
}

const parse = (text: string): unknown => attempt<unknown>(() => JSON.parse(text), undefined)

/**
 * The SDK's storage, under a prefix of ours. Its own one opens a database that it shares with the page's other
 * WalletConnect clients, moves their entries about, and never gets ready where the browser refuses storage.
 */
export const createSessionStorage = (
  prefix: string,
  backend: StorageBackend | undefined,
): SessionStorage => {
  /** What the backend would not take; `null` is a removal it would not take. */
  const memory = new Map<string, string | null>()
  let hasEnded = false

  const write = (key: string, text: string | null) => {
    if (hasEnded) return
    const taken = attempt(() => {
      if (!backend) return false
      if (text === null) backend.removeItem(prefix + key)
      else backend.setItem(prefix + key, text)
      return true
    }, false)
    if (taken) memory.delete(key)
    else memory.set(key, text)
  }

  const read = (key: string): string | null =>
    memory.get(key) ??
    (memory.has(key) ? null : attempt(() => backend?.getItem(prefix + key) ?? null, null))

  const keys = (): string[] => {
    const stored = attempt(
      () => Array.from({ length: backend?.length ?? 0 }, (_, at) => backend?.key(at) ?? ''),
      [],
    )
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    return [...new Set([...stored, ...memory.keys()])].filter((key) => read(key) !== null)
  }

  return {
    getKeys: async () => keys(),
    async getEntries<Value>() {
      return keys().map((key): [string, Value] => [key, parse(read(key) ?? '') as Value])
    },
    async getItem<Value>(key: string) {
      const text = read(key)
      return text === null ? undefined : (withoutSeed(parse(text)) as Value | undefined)
    },
    async setItem(key, value) {
      write(key, JSON.stringify(value) ?? null)
    },
    async removeItem(key) {
      write(key, null)
    },
    end() {
      for (const key of keys()) write(key, null)
      memory.clear()
      hasEnded = true
    },
  }
}
