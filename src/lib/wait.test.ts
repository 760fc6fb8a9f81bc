import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('resolves after the time, and not before', async () => {
  let done = false
  const waiting = wait(1000).then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(done).toBe(true)
})

test('an abort rejects with the reason and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = wait(1000, { signal: controller.signal })
  const reason = new Error('left')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted signal rejects at once', async () => {
  const reason = new Error('gone')
  await expect(wait(1, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})
