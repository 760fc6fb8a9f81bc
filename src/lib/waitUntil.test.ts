import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from './waitUntil.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const start = (at: number, signal?: AbortSignal) => {
  const clock = { now: 0 }
  const ended: string[] = []
  const end = waitUntil(at, { now: () => clock.now, signal })
  end.then(
    () => ended.push('done'),
    () => ended.push('aborted'),
  )
  const pass = async (ms: number) => {
    clock.now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { clock, ended, pass }
}

test('behavior: resolves at its time, at once for a past one', async () => {
  const late = start(-1)
  await late.pass(0)
  expect(late.ended).toEqual(['done'])
  const { ended, pass } = start(2500)
  for (let ms = 0; ms < 2499; ms++) await pass(1)
  expect(ended).toEqual([])
  await pass(1)
  expect(ended).toEqual(['done'])
})

test('behavior: after a sleep, in which no timer runs, it reads the clock again', async () => {
  const { clock, ended, pass } = start(230_000)
  await pass(1000)
  clock.now += 3_600_000
  await pass(1000)
  expect(ended).toEqual(['done'])
})

test('behavior: an abort ends it, and leaves no timer', async () => {
  const { signal, abort } = ((c) => ({ signal: c.signal, abort: () => c.abort() }))(
    new AbortController(),
  )
  const { ended, pass } = start(5000, signal)
  await pass(1000)
  abort()
  await pass(0)
  expect(ended).toEqual(['aborted'])
  expect(vi.getTimerCount()).toBe(0)
})
