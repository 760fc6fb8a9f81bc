import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('behavior: loads at the first call, once for all callers', async () => {
  let runs = 0
  const load = lazy(async () => ++runs)
  expect(runs).toBe(0)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('peek: the loaded value', async () => {
  const load = lazy(async () => 'chunk')
  expect(load.peek()).toBe(undefined)
  await load()
  expect(load.peek()).toBe('chunk')
})

test('error: a failure rejects all callers; the next call loads again', async () => {
  let runs = 0
  const load = lazy(async () => {
    if (runs++ === 0) throw new Error('offline')
    return 'chunk'
  })
  const outcomes = await Promise.allSettled([load(), load()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toBe(1)
  expect(load.peek()).toBe(undefined)
  await expect(load()).resolves.toBe('chunk')
})

test('error: after a loader that throws synchronously, the next call loads again', async () => {
  let runs = 0
  const load = lazy(() => {
    if (runs++ === 0) throw new Error('broken')
    return Promise.resolve('chunk')
  })
  await expect(load()).rejects.toThrow('broken')
  await expect(load()).resolves.toBe('chunk')
})

test('preload: loads ahead; the next caller gets a failure', async () => {
  let isOnline = false
  const load = lazy(async () => {
    if (!isOnline) throw new Error('offline')
    return 'chunk'
  })
  load.preload()
  await expect(load()).rejects.toThrow('offline')
  isOnline = true
  load.preload()
  await expect.poll(() => load.peek()).toBe('chunk')
})
