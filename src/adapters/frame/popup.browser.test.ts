import { afterEach, describe, expect, test } from 'vitest'
import {
  PopupBlockedError,
  PopupClosedError,
  SocialRedirectError,
  UntrustedOriginError,
} from '#errors/social.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { createEmitter } from '#lib/emitter.ts'
import { failure } from '#lib/testing/failure.ts'
import { openPopup, POPUP_LIMIT_MS, type Popup } from './popup.ts'
import { type HeldTimers, holdTimers } from './testing/holdTimers.ts'
import { otherOrigin, until } from './testing/playFrame.ts'

const base = `${otherOrigin()}/sdk`
let popup: Popup | undefined
let timers: HeldTimers | undefined
const open = () => {
  popup = openPopup(base)
  return popup
}
afterEach(() => {
  popup?.close()
  timers?.stop()
})

/** The pages of other tests open windows too, and may hold the focus just now. */
const focused = <Value>(outcome: Promise<Value>): Promise<Value> => {
  const again = setInterval(() => window.focus(), 10)
  return outcome.finally(() => clearInterval(again))
}

const providerPage = (say: unknown[], { origin = otherOrigin(), close = false } = {}) => {
  const url = new URL('/src/adapters/frame/testing/popup.html', origin)
  for (const one of say) url.searchParams.append('say', JSON.stringify(one))
  if (close) url.searchParams.set('close', '')
  return url.href
}

test('behavior: returns the result of the provider’s window, and closes it', async () => {
  const one = open()
  one.navigate(providerPage(['noise', { other: 1 }, { resultUri: '?auth=12345678' }]))
  expect(await one.result({ pollMs: 50 })).toBe('?auth=12345678')
  await until(() => one.isClosed())
})

test('behavior: accepts a result sent just before the window closed', async () => {
  const one = open()
  one.navigate(providerPage([{ resultUri: '?last' }], { close: true }))
  expect(await one.result({ pollMs: 200 })).toBe('?last')
})

test('error: rejects when the visitor closes the window [spec 4.9, 8.4c]', async () => {
  const one = open()
  const result = failure(one.result({ pollMs: 20 }))
  one.close()
  const error = await focused(result)
  expect(error).toBeInstanceOf(PopupClosedError)
  expect(error).toMatchObject({ shortMessage: 'Popup closed' })
})

test('param: the window is 600 by 800, and looked at once a second [spec 9.6a]', async () => {
  const { open: openWindow, setInterval: start } = globalThis
  const features: unknown[] = []
  const looks: { look: () => void; ms: number | undefined }[] = []
  Object.assign(globalThis, {
    open: (...how: Parameters<typeof openWindow>) => {
      features.push(how[2])
      return openWindow(...how)
    },
    setInterval: (look: () => void, ms?: number) => {
      looks.push({ look, ms })
      return start(() => {}, 60_000)
    },
  })
  try {
    const one = open()
    timers = holdTimers(1000)
    const result = failure(one.result())
    expect(String(features).split(',')).toEqual(['width=600', 'height=800', 'scrollbars=yes'])
    expect(looks.map(({ ms }) => ms)).toEqual([1000])
    one.close()
    window.focus()
    await until(() => {
      looks[0]?.look()
      return timers?.count() === 1
    })
    // What it posted just before it closed may still come.
    timers.ring()
    expect(await result).toBeInstanceOf(PopupClosedError)
  } finally {
    Object.assign(globalThis, { open: openWindow, setInterval: start })
  }
})

test('error: ignores the right window at the wrong origin [spec 5.11]', async () => {
  const one = open()
  const result = failure(one.result())
  one.navigate(providerPage([{ resultUri: '?evil' }], { origin: location.origin }))
  const error = await result
  expect(error).toBeInstanceOf(UntrustedOriginError)
  expect(error).toMatchObject({ shortMessage: 'Untrusted Origin' })
})

test('behavior: ignores messages of other windows, whatever their origin [spec 5.11]', async () => {
  const one = open()
  const result = one.result({ pollMs: 50 })
  const frame = document.createElement('iframe')
  frame.src = `${otherOrigin()}/src/adapters/frame/testing/frame.html?mute&silent`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  frame.contentWindow?.postMessage({ command: 'sayToTop', with: [{ resultUri: '?evil' }] }, '*')
  window.postMessage({ resultUri: '?evil' }, '*')
  await new Promise((resolve) =>
    window.addEventListener('message', ({ data }) => data.test?.nested && resolve(undefined)),
  )
  one.navigate(providerPage([{ resultUri: '?good' }]))
  expect(await result).toBe('?good')
  frame.remove()
})

describe('a window that has lost its opener', () => {
  const cutOff = () => createEmitter<{ socialResult: { attempt: string; resultUri: string } }>()

  test('behavior: takes its result from the frame, though it seems closed', async () => {
    const one = open()
    const socialResults = cutOff()
    let reported = 0
    const result = one.result({ socialResults, onClosed: () => (reported += 1), pollMs: 20 })
    one.close()
    await focused(until(() => reported > 0))
    socialResults.emit('socialResult', { attempt: 'another', resultUri: '?another' })
    socialResults.emit('socialResult', { attempt: one.attempt, resultUri: '?mine' })
    expect(await result).toBe('?mine')
    expect(reported).toBe(1)
  })

  test('error: rejects as closed when the wait ends', async () => {
    const one = open()
    timers = holdTimers(POPUP_LIMIT_MS)
    let reported = 0
    const result = failure(one.result({ onClosed: () => (reported += 1), pollMs: 20 }))
    one.close()
    await focused(until(() => reported > 0))
    timers.ring()
    expect(await result).toBeInstanceOf(PopupClosedError)
  })
})

test('error: times out when the visitor does nothing', async () => {
  expect(await failure(open().result({ limitMs: 50 }))).toBeInstanceOf(TimeoutError)
})

test('error: an abort closes the window', async () => {
  const left = new AbortController()
  const one = open()
  const result = failure(one.result({ signal: left.signal }))
  left.abort()
  expect(await result).toBe(left.signal.reason)
  await until(() => one.isClosed())
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.org/',
  'https://user@example.org/',
  'about:blank',
  '/relative',
  '',
])('error: refuses to open %s', (uri) => {
  expect(() => open().navigate(uri as string)).toThrow(SocialRedirectError)
})

test('error: reports that the browser blocked the window', () => {
  const { open: opens } = window
  window.open = () => null
  try {
    expect(() => openPopup(base)).toThrow(PopupBlockedError)
  } finally {
    window.open = opens
  }
})
