import type { CoreTypes } from '@walletconnect/types'

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/**
 * A WalletConnect client's storage that ends with the process. Handing one storage to two clients in
 * turn is how a reload is played in Node: the second client finds the keys and sessions of the first.
 */
export function createMemoryStorage(): KeyValueStorage {
  // Kept as text, as a browser would: clients must not share objects with their past selves.
  const entries = new Map<string, string>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() =>
      [...entries].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    getItem: async <T>(key: string): Promise<T | undefined> => {
      const text = entries.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value) ?? 'null'),
    removeItem: async (key) => void entries.delete(key),
  }
}
