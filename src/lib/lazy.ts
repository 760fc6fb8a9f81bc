/** Something that is fetched when it is first asked for. */
export type Lazy<Value> = {
  /** Fetches it once for all callers. A failure is not cached: the next call fetches again. */
  (): Promise<Value>
  /** What has been fetched; undefined until then. */
  peek(): Value | undefined
  /** Preloads it. A failure is left to the next caller. */
  preload(): void
}

/**
 * Wraps a loader, mostly an `import()`.
 *
 * @example const loadReader = lazy(() => import('./readQr.ts'))
 */
export const lazy = <Value>(load: () => Promise<Value>): Lazy<Value> => {
  let loading: Promise<Value> | undefined
  let loaded: Value | undefined
  const begin = async (): Promise<Value> => {
    loaded = await load()
    return loaded
  }
  const get = (): Promise<Value> => {
    loading ??= begin().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return Object.assign(get, {
    peek: () => loaded,
    preload: () => void get().catch(() => {}),
  })
}
