type Held = {
  name: string
  run: () => Promise<void>
  done: () => void
  signal?: AbortSignal | undefined
}

/** Locks that the tabs of one site share, as browsers have them and Node 20 does not. */
export const createPageLocks = (): Pick<LockManager, 'request'> => {
  const queues = new Map<string, Held[]>()
  const next = (name: string) => {
    const [first] = queues.get(name) ?? []
    if (!first) return
    void first.run().finally(() => {
      queues.get(name)?.shift()
      first.done()
      next(name)
    })
  }
  const request = (name: string, { signal }: { signal?: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      const mine: Held = { name, run, done: resolve, signal }
      queue.push(mine)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(mine)
        if (at <= 0) return
        queue.splice(at, 1)
        reject(signal.reason)
      })
      if (queue.length === 1) next(name)
    })
  return { request } as unknown as Pick<LockManager, 'request'>
}
