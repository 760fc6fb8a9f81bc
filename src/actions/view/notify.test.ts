import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import { noticeAtom, shownNoticeAtom } from '#state/view/notices.ts'
import { goBackAtom } from './goBack.ts'
import { goToAtom } from './goTo.ts'
import { dismissNoticeAtom, notifyAtom } from './notify.ts'
import { suppressNoticeAtom } from './suppressNotice.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const start = () => {
  const { store } = startClient({ config: { networks: 'eip155:1' } })
  return {
    text: () => store.get(noticeAtom)?.text,
    say: (tone: 'success' | 'loading' | 'error', sticky = false) =>
      void store.set(notifyAtom, { tone, text: 'error.unknown', sticky }),
    tone: () => store.get(noticeAtom)?.tone,
    shown: () => store.get(shownNoticeAtom)?.tone,
    dismiss: () => store.set(dismissNoticeAtom),
    store,
  }
}

test('behavior: replaces a shown notice after 150 ms [spec 4.11, 9.5]', async () => {
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

test('behavior: shows the last of several at once', async () => {
  const { say, tone } = start()
  say('success')
  say('error')
  say('loading')
  await vi.advanceTimersByTimeAsync(150)
  expect(tone()).toBe('loading')
})

test('behavior: closes automatically, but an error, or a notice of work that goes on, stays [spec 3.17]', async () => {
  const { say, tone, dismiss } = start()
  say('success')
  await vi.advanceTimersByTimeAsync(2500)
  expect(tone()).toBeUndefined()
  say('error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tone()).toBe('error')
  dismiss()
  say('loading', true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tone()).toBe('loading')
  dismiss()
  expect(tone()).toBeUndefined()
})

test('behavior: disappears when its view does, unless it is pending', async () => {
  const { say, tone, store } = start()
  say('success')
  store.set(goToAtom, { view: 'AllWallets' })
  expect(tone()).toBeUndefined()
  say('success')
  say('error')
  store.set(goBackAtom)
  await vi.advanceTimersByTimeAsync(150)
  expect(tone()).toBeUndefined()
  say('loading', true)
  store.set(goToAtom, { view: 'AllWallets' })
  expect(tone()).toBe('loading')
})

test('behavior: shows the outcome of an approval after its view has closed', () => {
  const { say, tone, store } = start()
  store.set(goToAtom, { view: 'ApproveTransaction' })
  say('error')
  store.set(goBackAtom)
  expect(tone()).toBe('error')
})

test('behavior: is not shown when the view shows the same text', () => {
  const { say, shown, tone, store } = start()
  say('error')
  const parts = [
    store.set(suppressNoticeAtom, 'error.unknown'),
    store.set(suppressNoticeAtom, 'error.unknown'),
  ]
  expect(shown()).toBeUndefined()
  parts[0]?.()
  expect(shown()).toBeUndefined()
  store.set(suppressNoticeAtom, 'notice.copyFailed')
  parts[1]?.()
  expect(shown()).toBe(tone())
  expect(shown()).toBe('error')
})
