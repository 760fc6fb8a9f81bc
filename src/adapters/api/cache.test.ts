import { describe, expect, test } from 'vitest'
import { createTtlCache, withCooldown } from './cache.ts'

/** A clock the test winds. */
const clock = () => {
  let at = 1_000
  const pass = (ms: number) => {
    at += ms
  }
  return { now: () => at, pass }
}

describe('createTtlCache', () => {
  test('behavior: a value is good for its time and no longer', () => {
    const { now, pass } = clock()
    const cache = createTtlCache<number>({ ttlMs: 30_000, now })
    cache.set('a', 1)
    pass(30_000)
    expect(cache.get('a')).toBe(1)
    pass(1)
    expect(cache.get('a')).toBeUndefined()
  })

  test('behavior: many ask, one fetch; later ones are served from the cache', async () => {
    const cache = createTtlCache<string>({ ttlMs: 1_000, now: clock().now })
    let fetches = 0
    const fetch = async () => `answer ${++fetches}`
    const together = [cache.load('a', fetch), cache.load('a', fetch), cache.load('b', fetch)]
    await expect(Promise.all(together)).resolves.toEqual(['answer 1', 'answer 1', 'answer 2'])
    await expect(cache.load('a', fetch)).resolves.toBe('answer 1')
    expect(fetches).toBe(2)
  })

  test('behavior: a failure is not kept', async () => {
    const cache = createTtlCache<string>({ ttlMs: 1_000 })
    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(cache.load('a', async () => 'up')).resolves.toBe('up')
  })

  test('behavior: one caller leaving does not end what another waits for; the last one does', async () => {
    const cache = createTtlCache<string>({ ttlMs: 1_000 })
    const aborted: string[] = []
    const slow =
      (name: string) =>
      ({ signal }: { signal: AbortSignal }) =>
        new Promise<string>((resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(name)
            reject(signal.reason)
          })
          setTimeout(resolve, 30, 'there')
        })
    const leaving = new AbortController()
    const first = cache.load('a', slow('a'), { signal: leaving.signal })
    const second = cache.load('a', slow('a'))
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await expect(second).resolves.toBe('there')

    const alone = new AbortController()
    const third = cache.load('b', slow('b'), { signal: alone.signal })
    alone.abort()
    await expect(third).rejects.toMatchObject({ name: 'AbortError' })
    expect(aborted).toContain('b')
  })

  test('behavior: the oldest goes when there are too many', () => {
    const cache = createTtlCache<number>({ ttlMs: 1_000, max: 2 })
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('a', 3)
    cache.set('c', 4)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4])
  })
})

describe('withCooldown', () => {
  const failing = () => {
    const service = { calls: 0, up: false }
    const call = async () => {
      service.calls += 1
      if (!service.up) throw new Error(`down ${service.calls}`)
      return 'up'
    }
    return { service, call }
  }

  test('behavior: after a failure the service is left alone for a while', async () => {
    const { now, pass } = clock()
    const { service, call } = failing()
    const cooling = withCooldown(call, { cooldownMs: 30_000, now })
    await expect(cooling()).rejects.toThrow('down 1')
    pass(29_999)
    await expect(cooling()).rejects.toThrow('down 1')
    expect(service.calls).toBe(1)
    service.up = true
    pass(1)
    await expect(cooling()).resolves.toBe('up')
    await expect(cooling()).resolves.toBe('up')
  })

  test('behavior: reset lets a retry through at once', async () => {
    const { service, call } = failing()
    const cooling = withCooldown(call, { cooldownMs: 30_000 })
    await expect(cooling()).rejects.toThrow()
    service.up = true
    cooling.reset()
    await expect(cooling()).resolves.toBe('up')
  })

  test('behavior: an aborted call is no failure of the service', async () => {
    const aborted = AbortSignal.abort().reason
    let first = true
    const cooling = withCooldown(
      async () => {
        if (!first) return 'up'
        first = false
        throw aborted
      },
      { cooldownMs: 30_000 },
    )
    await expect(cooling()).rejects.toBe(aborted)
    await expect(cooling()).resolves.toBe('up')
  })
})
