import { resolveObjectURL } from 'node:buffer'
import { expect, test } from 'vitest'
import { createImageCache } from './imageCache.ts'

const pictures = (options: { max?: number; fail?: Set<string> } = {}) => {
  const loads: string[] = []
  const cache = createImageCache({
    max: options.max,
    load: async (id) => {
      loads.push(id)
      if (options.fail?.has(id)) throw new Error('no such image')
      return new Blob([id], { type: 'image/png' })
    },
  })
  return { cache, loads }
}

const isAlive = (url: string | undefined) => url !== undefined && !!resolveObjectURL(url)

test('behavior: downloads an image once for several callers, then answers its URL at once', async () => {
  const { cache, loads } = pictures()
  expect(cache.peek('a')).toBeUndefined()
  const [first, second] = await Promise.all([cache.get('a'), cache.get('a')])
  expect(first).toBe(second)
  expect(cache.peek('a')).toBe(first)
  expect(await cache.get('a')).toBe(first)
  expect(loads).toEqual(['a'])
  expect(await resolveObjectURL(first as string)?.text()).toBe('a')
})

test('behavior: retries after a failure', async () => {
  const fail = new Set(['a'])
  const { cache } = pictures({ fail })
  await expect(cache.get('a')).rejects.toThrow('no such image')
  fail.clear()
  expect(isAlive(await cache.get('a'))).toBe(true)
})

test('behavior: frees the least recently used image beyond the limit', async () => {
  const { cache } = pictures({ max: 2 })
  const a = await cache.get('a')
  const b = await cache.get('b')
  cache.peek('a')
  await cache.get('c')
  expect([isAlive(a), isAlive(b), cache.peek('b')]).toEqual([true, false, undefined])
})

test('behavior: clearing frees everything', async () => {
  const { cache } = pictures()
  const a = await cache.get('a')
  cache.clear()
  expect([isAlive(a), cache.peek('a')]).toEqual([false, undefined])
})

test('behavior: does not keep an image whose callers have all aborted', async () => {
  const { cache } = pictures()
  const abort = new AbortController()
  const leaving = cache.get('a', { signal: abort.signal })
  abort.abort()
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
})
