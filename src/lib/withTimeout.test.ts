import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'
import { withTimeout } from './withTimeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = new Error('too late')
const error = () => late

test('a run that ends in time resolves and leaves no timer', async () => {
  const run = withTimeout(({ signal }) => wait(50, { signal }).then(() => 7), { ms: 100, error })
  await vi.advanceTimersByTimeAsync(50)
  await expect(run).resolves.toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('a run that takes too long is aborted and rejects with the error', async () => {
  let reason: unknown
  const run = withTimeout(
    ({ signal }) => {
      signal.addEventListener('abort', () => {
        reason = signal.reason
      })
      return new Promise<never>(() => {})
    },
    { ms: 100, error },
  )
  const outcome = expect(run).rejects.toBe(late)
  await vi.advanceTimersByTimeAsync(100)
  await outcome
  expect(reason).toBe(late)
})

test("the caller's abort reaches the run and clears the timer", async () => {
  const controller = new AbortController()
  const run = withTimeout(({ signal }) => wait(50, { signal }), {
    ms: 100,
    error,
    signal: controller.signal,
  })
  const reason = new Error('left')
  controller.abort(reason)
  await expect(run).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted signal starts nothing', async () => {
  let started = false
  const run = withTimeout(
    async () => {
      started = true
    },
    { ms: 1, error, signal: AbortSignal.abort(late) },
  )
  await expect(run).rejects.toBe(late)
  expect(started).toBe(false)
})

test('a run that throws rejects with what it threw', async () => {
  const own = new Error('own')
  await expect(withTimeout(() => Promise.reject(own), { ms: 10, error })).rejects.toBe(own)
  expect(vi.getTimerCount()).toBe(0)
})
