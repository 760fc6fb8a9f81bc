import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test, vi } from 'vitest'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { type RemoteFamily, remoteFamily } from './remoteFamily.ts'
import { type Services, servicesAtom } from './services.ts'

type Family = RemoteFamily<string, string, number>
type Answer = { resolve(value: number): void; reject(error: unknown): void }

/** A family of numbers by name. Its service counts how often it was asked, and answers when it is told to. */
const start = (options: Partial<Family> = {}) => {
  const store = createStore()
  const clock = { now: 1_000 }
  store.set(servicesAtom, { now: () => clock.now } as Services)
  const entries = atom<Readonly<Record<string, RemoteData<number>>>>({})
  const asked: { name: string; signal: AbortSignal; answer: Answer }[] = []
  const refresh = remoteFamily<string, string, number>({
    entries,
    key: (name) => name,
    lifeMs: 100,
    cooldownMs: 50,
    fetch: (_store, name, { signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ name, signal, answer: { resolve, reject } })
      }),
    ...options,
  })
  const data = (name = 'one') => store.get(entries)[name]
  const newest = () => asked[asked.length - 1]?.answer
  return { store, clock, entries, asked, refresh, data, newest }
}

/** The same, with one number known. */
const startKnowing = async (value: number, options: Partial<Family> = {}) => {
  const started = start(options)
  const loading = started.store.set(started.refresh, 'one')
  started.newest()?.resolve(value)
  await loading
  return started
}

describe('freshness', () => {
  test('behavior: fresh data is used as it is, and older data is fetched again', async () => {
    const { store, clock, refresh, asked, newest } = await startKnowing(1)
    clock.now += 99
    expect(await store.set(refresh, 'one')).toEqual({ status: 'ready', value: 1, at: 1_000 })
    expect(asked).toHaveLength(1)
    clock.now += 1
    const again = store.set(refresh, 'one')
    expect(asked).toHaveLength(2)
    newest()?.resolve(2)
    expect(await again).toEqual({ status: 'ready', value: 2, at: 1_100 })
  })

  test('param: maxAgeMs asks for fresher data, force for data of now', async () => {
    const { store, clock, refresh, asked } = await startKnowing(1)
    clock.now += 10
    void store.set(refresh, 'one', { maxAgeMs: 10 })
    expect(asked).toHaveLength(2)
    void store.set(refresh, 'two')
    expect(asked).toHaveLength(3)
    const other = await startKnowing(1)
    void other.store.set(other.refresh, 'one', { force: true })
    expect(other.asked).toHaveLength(2)
  })

  test('behavior: data dated in the future is not fresh', async () => {
    const { store, clock, refresh, asked } = await startKnowing(1)
    clock.now -= 1
    void store.set(refresh, 'one')
    expect(asked).toHaveLength(2)
  })

  test('behavior: what is known stays visible meanwhile', async () => {
    const { store, refresh, data } = await startKnowing(1)
    void store.set(refresh, 'one', { force: true })
    expect(data()).toEqual({ status: 'loading', value: 1 })
  })
})

describe('one fetch for several callers', () => {
  test('behavior: callers share a fetch, by key', async () => {
    const { store, refresh, asked, newest } = start()
    const both = [store.set(refresh, 'one'), store.set(refresh, 'one')]
    expect(asked).toHaveLength(1)
    newest()?.resolve(5)
    expect(await Promise.all(both)).toEqual([
      { status: 'ready', value: 5, at: 1_000 },
      { status: 'ready', value: 5, at: 1_000 },
    ])
  })

  test('behavior: who refreshes as soon as the answer shows is answered anew', async () => {
    const { store, entries, refresh, asked, data, newest } = start()
    const stop = store.sub(entries, () => {
      if (data()?.status === 'ready' && asked.length === 1)
        void store.set(refresh, 'one', { maxAgeMs: 0 })
    })
    const first = store.set(refresh, 'one')
    newest()?.resolve(5)
    await first
    expect(asked).toHaveLength(2)
    stop()
  })

  test('behavior: a caller who leaves does not end the fetch of another', async () => {
    const { store, refresh, asked, newest } = start()
    const leaving = new AbortController()
    const left = store.set(refresh, 'one', { signal: leaving.signal })
    const stays = store.set(refresh, 'one')
    leaving.abort()
    await left
    expect(asked[0]?.signal.aborted).toBe(false)
    newest()?.resolve(7)
    expect(await stays).toMatchObject({ value: 7 })
  })

  test('behavior: once all have left the fetch is aborted, and what was before is restored', async () => {
    const { store, refresh, asked, data, newest } = await startKnowing(1)
    const leaving = new AbortController()
    const left = store.set(refresh, 'one', { force: true, signal: leaving.signal })
    expect(data()?.status).toBe('loading')
    leaving.abort()
    expect(await left).toEqual({ status: 'ready', value: 1, at: 1_000 })
    expect(asked[1]?.signal.aborted).toBe(true)
    newest()?.resolve(9)
    await Promise.resolve()
    expect(data()).toEqual({ status: 'ready', value: 1, at: 1_000 })
  })
})

describe('a failure', () => {
  test('error: keeps what was known, and pauses all refreshes but those of the visitor', async () => {
    const onFailure = vi.fn()
    const { store, clock, refresh, asked, newest } = await startKnowing(1, { onFailure })
    const failing = store.set(refresh, 'one', { force: true })
    const error = new Error('down')
    newest()?.reject(error)
    const failed = { status: 'failed', value: 1, error, at: 1_000 }
    expect(await failing).toEqual(failed)
    expect(onFailure.mock.calls.map(([, ...rest]) => rest)).toEqual([['one', error]])
    clock.now += 49
    expect(await store.set(refresh, 'one')).toEqual(failed)
    expect(asked).toHaveLength(2)
    void store.set(refresh, 'one', { force: true })
    expect(asked).toHaveLength(3)
  })

  test('error: after the pause it is tried again', async () => {
    const { store, clock, refresh, asked, newest } = start()
    const failing = store.set(refresh, 'one')
    newest()?.reject(new Error('down'))
    expect(await failing).toMatchObject({ status: 'failed' })
    clock.now += 50
    void store.set(refresh, 'one')
    expect(asked).toHaveLength(2)
  })

  test('param: keep shows a part of the answer', async () => {
    const { store, refresh } = start({
      fetch: async (_store, _name, { keep }) => {
        keep(3)
        throw new Error('half')
      },
    })
    expect(await store.set(refresh, 'one')).toMatchObject({ status: 'failed', value: 3 })
  })
})

describe('an answer that is not wanted any more', () => {
  test.each(['resolve', 'reject'] as const)('behavior: is dropped (%s)', async (how) => {
    const wanted = { is: true }
    const [write, onFailure] = [vi.fn(), vi.fn()]
    const cache = { read: () => undefined, write }
    const options = { isWanted: () => wanted.is, cache, onFailure }
    const { store, refresh, data, newest } = start(options)
    const loading = store.set(refresh, 'one')
    wanted.is = false
    newest()?.[how](5)
    expect(await loading).toEqual({ status: 'idle' })
    expect(data()).toEqual({ status: 'idle' })
    expect(write).not.toHaveBeenCalled()
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('a cache', () => {
  const stored = (at: number, showsStale?: true) => {
    const kept = new Map([['one', { value: 8, at }]])
    const write = (_store: unknown, key: string, value: number) =>
      void kept.set(key, { value, at: 1_000 })
    return {
      kept,
      cache: {
        read: (_get: unknown, key: string) => kept.get(key),
        write,
        ...(showsStale && { showsStale }),
      },
    }
  }

  test('behavior: is used while it is fresh', async () => {
    const { store, refresh, asked } = start({ cache: stored(950).cache })
    expect(await store.set(refresh, 'one')).toEqual({ status: 'ready', value: 8, at: 950 })
    expect(asked).toHaveLength(0)
    void store.set(refresh, 'one', { force: true })
    expect(asked).toHaveLength(1)
  })

  test.each([
    [undefined, { status: 'loading' }],
    [true, { status: 'loading', value: 8 }],
  ] as const)('param: shows an old value until there is a new one: %s', async (shows, expected) => {
    const { cache, kept } = stored(900, shows)
    const { store, refresh, data, newest } = start({ cache })
    const loading = store.set(refresh, 'one')
    expect(data()).toEqual(expected)
    newest()?.resolve(9)
    await loading
    expect(kept.get('one')).toEqual({ value: 9, at: 1_000 })
  })
})
