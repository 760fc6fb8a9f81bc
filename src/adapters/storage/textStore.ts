/** The part of `Storage` that is used here. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts under a prefix. Nothing here ever throws. */
export type TextStore = {
  read(name: string): string | null
  /** `null` removes. */
  write(name: string, text: string | null): void
  names(): string[]
  /** Drops the memory copy: the backend has a newer value. */
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

/** The browser may refuse (blocked, full, gone): the memory copy is used then. */
const attempt = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Keeps in memory what the backend refuses, for as long as the page lives. */
export const createTextStore = (prefix: string, backend: StorageBackend | undefined): TextStore => {
  /** `null` is a removal that the backend refused. */
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
