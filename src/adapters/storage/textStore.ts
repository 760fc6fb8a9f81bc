/** What a browser's `Storage` gives, as far as it is used here. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts behind a prefix. Nothing here ever throws. */
export type TextStore = {
  read(name: string): string | null
  /** `null` removes. */
  write(name: string, text: string | null): void
  names(): string[]
  /** Drops the memory copy: the backend has something newer. */
  refresh(name: string): void
}

/** The page's own storage; even reading the property throws where it is blocked. */
export const pageStorage = (): StorageBackend | undefined => {
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

/** Keeps what the backend will not take in memory, for as long as the page lives. */
export const createTextStore = (prefix: string, backend: StorageBackend | undefined): TextStore => {
  /** `null` is a removal that the backend would not take. */
  const memory = new Map<string, string | null>()

  const read = (name: string): string | null => {
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    return attempt(() => backend?.getItem(prefix + name) ?? null, null)
  }

  return {
    read,
    write(name, text) {
      const taken = attempt(() => {
        if (!backend) return false
        if (text === null) backend.removeItem(prefix + name)
        else backend.setItem(prefix + name, text)
        return true
      }, false)
      if (taken) memory.delete(name)
      else memory.set(name, text)
    },
    refresh: (name) => void memory.delete(name),
    names() {
      const stored = attempt(
        () => Array.from({ length: backend?.length ?? 0 }, (_, at) => backend?.key(at) ?? ''),
        [],
      )
      const names = stored
        .filter((full) => full.startsWith(prefix))
        .map((full) => full.slice(prefix.length))
      return [...new Set([...names, ...memory.keys()])].filter((name) => read(name) !== null)
    },
  }
}
