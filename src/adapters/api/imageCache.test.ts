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

test('behavior: one download however many ask, and its URL is there at once afterwards', async () => {
  const { cache, loads } = pictures()
  expect(cache.peek('a')).toBeUndefined()
  const [first, second] = await Promise.all([cache.get('a'), cache.get('a')])
  expect(first).toBe(second)
  expect(cache.peek('a')).toBe(first)
  expect(await cache.get('a')).toBe(first)
  expect(loads).toEqual(['a'])
  expect(await resolveObjectURL(first as string)?.text()).toBe('a')
})

test('behavior: a failure is forgotten, so asking again retries', async () => {
  const fail = new Set(['a'])
  const { cache } = pictures({ fail })
  await expect(cache.get('a')).rejects.toThrow('no such image')
  fail.clear()
  expect(isAlive(await cache.get('a'))).toBe(true)
})

test('behavior: beyond the limit the one unused for longest is freed', async () => {
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

test('behavior: an image nobody waits for any more is not kept', async () => {
  const { cache } = pictures()
  const abort = new AbortController()
  const leaving = cache.get('a', { signal: abort.signal })
  abort.abort()
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
})
