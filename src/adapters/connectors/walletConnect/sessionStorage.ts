import type { CoreTypes } from '@walletconnect/types'
import { createTextStore, type StorageBackend } from '#adapters/storage/textStore.ts'

/** Where WalletConnect's core stores its keys, pairings and sessions. */
export type SessionStorage = NonNullable<CoreTypes.Options['storage']> & {
  /** Removes everything, keys included; later writes of a client that is ending are dropped. */
  end(): void
}

/**
 * The entry of the SDK's keychain by which the relay distinguishes clients. It is created for every page load: a relay that
 * takes two tabs for one client delivers each message to one of them only.
 */
const CLIENT_SEED = 'client_ed25519_seed'

const withoutSeed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, CLIENT_SEED))
    return value
  const { [CLIENT_SEED]: _, ...rest } = value as Record<string, unknown>
  return rest
}

/**
 * The SDK's entry of what it listens to at the relay. It is kept for each page load alone: it begins with the sessions that
 * are stored, so that a tab does not answer wallets that approve the pairing of another tab.
 */
const SUBSCRIPTIONS = '//subscription'
const SESSIONS = '//session'

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : withoutSeed(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * The SDK's storage, under our own prefix. The SDK's default opens a database that it shares with the page's other
 * WalletConnect clients, moves their entries, and never gets ready where the browser refuses storage.
 */
export const createSessionStorage = (
  prefix: string,
  backend: StorageBackend | undefined,
): SessionStorage => {
  const texts = createTextStore(prefix, backend)
  let hasEnded = false
  let subscriptions: unknown

  const write = (key: string, text: string | null) => {
    if (!hasEnded) texts.write(key, text)
  }

  const ofSessions = (): unknown[] => {
    const key = texts.names().find((name) => name.endsWith(SESSIONS))
    const sessions = key === undefined ? undefined : parse(texts.read(key))
    if (!Array.isArray(sessions)) return []
    return sessions.flatMap(({ topic }: { topic?: unknown }) =>
      typeof topic === 'string' ? [{ id: topic, topic, relay: { protocol: 'irn' } }] : [],
    )
  }

  return {
    getKeys: async () => texts.names(),
    async getEntries<Value>() {
      return texts.names().map((key): [string, Value] => [key, parse(texts.read(key)) as Value])
    },
    async getItem<Value>(key: string) {
      if (key.endsWith(SUBSCRIPTIONS)) {
        subscriptions ??= ofSessions()
        return subscriptions as Value
      }
      return parse(texts.read(key)) as Value | undefined
    },
    async setItem(key, value) {
      if (key.endsWith(SUBSCRIPTIONS)) subscriptions = value
      else write(key, JSON.stringify(value) ?? null)
    },
    async removeItem(key) {
      write(key, null)
    },
    end() {
      for (const key of texts.names()) write(key, null)
      hasEnded = true
    },
  }
}
