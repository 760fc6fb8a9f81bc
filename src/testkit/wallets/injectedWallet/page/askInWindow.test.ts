// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Question } from '../approvalMessage.ts'
import { askInWindow } from './askInWindow.ts'

const origin = 'https://wallet.example'
const question: Question = {
  wallet: { name: 'Fox', icon: '' },
  method: 'eth_requestAccounts',
  params: [],
  isLocked: false,
  account: '0x1',
  caip2: 'eip155:1',
  chainNames: {},
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks in a window that the visitor has before them. */
function ask() {
  const approval = { closed: false, close: vi.fn(), postMessage: vi.fn() }
  const open = vi.fn((_address: string) => approval)
  vi.stubGlobal('open', open)
  vi.stubGlobal('location', new URL('https://shop.example/'))
  const decided = askInWindow(origin)(question, new AbortController().signal)
  const id = new URL(open.mock.calls[0]?.[0] ?? '').searchParams.get('id')
  const say = (data: object) =>
    dispatchEvent(
      Object.assign(new Event('message'), { source: approval, origin, data: { id, ...data } }),
    )
  return { approval, decided, say }
}

test('behavior: closing the window without an answer is a refusal', async () => {
  const { approval, decided } = ask()
  approval.closed = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await decided).toBe(false)
})

test('behavior: accepts an answer that arrives after the window was seen closed', async () => {
  const { approval, decided, say } = ask()
  say({ type: 'sandbox-wallet:ready' })
  expect(approval.postMessage).toHaveBeenCalledOnce()
  approval.closed = true
  await vi.advanceTimersByTimeAsync(250)
  say({ type: 'sandbox-wallet:answer', isApproved: true })
  expect(await decided).toBe(true)
})
