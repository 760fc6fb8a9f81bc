import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startKit } from '../kit/testing/startKit.ts'
import { noticeAtom } from '../state/notices.ts'
import { dismissNoticeAtom, notifyAtom } from './notify.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const start = () => {
  const { store } = startKit({ config: { networks: 'eip155:1' } })
  return {
    text: () => store.get(noticeAtom)?.text,
    say: (tone: 'success' | 'loading' | 'error', sticky = false) =>
      void store.set(notifyAtom, { tone, text: 'error.unknown', sticky }),
    tone: () => store.get(noticeAtom)?.tone,
    dismiss: () => store.set(dismissNoticeAtom),
  }
}

test('behavior: one already shown goes, and the new one is shown 150 ms later', async () => {
  const { say, tone } = start()
  say('success')
  expect(tone()).toBe('success')
  say('error')
  expect(tone()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(149)
  expect(tone()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(tone()).toBe('error')
})

test('behavior: of several at once the last is shown', async () => {
  const { say, tone } = start()
  say('success')
  say('error')
  say('loading')
  await vi.advanceTimersByTimeAsync(150)
  expect(tone()).toBe('loading')
})

test('behavior: it closes by itself, but one that waits for something stays until it is done', async () => {
  const { say, tone, dismiss } = start()
  say('success')
  await vi.advanceTimersByTimeAsync(2500)
  expect(tone()).toBeUndefined()
  say('loading', true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tone()).toBe('loading')
  dismiss()
  expect(tone()).toBeUndefined()
})
