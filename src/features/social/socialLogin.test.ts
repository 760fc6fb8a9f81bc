import { afterEach, describe, expect, test, vi } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { PopupBlockedError, PopupClosedError, UntrustedOriginError } from '#errors/social.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { loginAtom } from '#state/frame/embedded.ts'
import type { OpenPopup } from '#state/services.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { popupOpenerAtom } from './popupOpener.ts'
import {
  leaveSocialLoginAtom,
  prepareSocialAtom,
  START_LIMIT_MS,
  socialAttemptAtom,
  startSocialLoginAtom,
} from './socialLogin.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const URI = 'https://provider.example/authorize'
const RESULT = '?auth=12345678'

/** A browser that opens windows, or holds the next one back; what happens in one is the test's to say. */
const openWindows = () => {
  const windows: {
    went: string[]
    isClosed: boolean
    finish(resultUri: string): void
    fail(error: unknown): void
    closeByHand(): void
  }[] = []
  let isBlocked = false
  const open: OpenPopup = () => {
    if (isBlocked) throw new PopupBlockedError()
    const { promise, resolve, reject } = withResolvers<string>()
    promise.catch(() => {})
    let reported: (() => void) | undefined
    const one = {
      went: [] as string[],
      isClosed: false,
      finish: resolve,
      fail: reject,
      closeByHand: () => reported?.(),
    }
    windows.push(one)
    return {
      attempt: `attempt-${windows.length}`,
      navigate: (uri) => void one.went.push(uri),
      result: ({ signal, onClosed } = {}) => {
        reported = onClosed
        return raceSignal(promise, signal)
      },
      isClosed: () => one.isClosed,
      close: () => {
        one.isClosed = true
      },
    }
  }
  return {
    windows,
    open,
    block: (blocked: boolean) => {
      isBlocked = blocked
    },
  }
}

const start = async () => {
  const browser = openWindows()
  const client = startEmbeddedClient({
    answers: {
      getSocialRedirectUri: () => ({ uri: URI }),
      connectSocial: () => ({ ...frameUser, userName: 'Ada' }),
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
    },
    services: { popups: async () => browser.open },
  })
  client.open()
  await client.store.set(prepareSocialAtom)
  const until = (status: string) =>
    client.untilAtom(socialAttemptAtom, (attempt) => attempt.status === status)
  const social = () => client.counted().filter((name) => name.startsWith('SOCIAL'))
  return { ...client, ...browser, until, social }
}

test('behavior: opens the window synchronously, navigates to the provider and connects [spec 3.5, 4.9]', async () => {
  const { store, windows, frame, view, until, social, state } = await start()
  store.set(startSocialLoginAtom, 'google')
  expect(windows).toHaveLength(1)
  expect(view()).toBe('ConnectingSocial')
  expect(store.get(socialAttemptAtom)).toEqual({ status: 'opening' })
  await until('waiting')
  expect(windows[0]?.went).toEqual([URI])
  windows[0]?.finish(RESULT)
  await until('connected')
  expect(frame.asked.filter(([name]) => name.includes('SOCIAL'))).toMatchObject([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google', attempt: 'attempt-1' }],
    ['CONNECT_SOCIAL', { uri: RESULT, chainId: 1, preferredAccountType: 'smartAccount' }],
  ])
  expect(state().caipAddress).toBe(`eip155:1:${frameUser.address}`)
  expect(store.get(isOpenAtom)).toBe(false)
  expect(store.get(loginAtom)).toEqual({ kind: 'social', provider: 'google', name: 'Ada' })
  expect(social()).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
  ])
})

describe('a window', () => {
  test('error: when blocked by the browser, waits for a press', async () => {
    const { store, windows, block, frame, until } = await start()
    block(true)
    store.set(startSocialLoginAtom, 'x')
    expect(store.get(socialAttemptAtom)).toEqual({ status: 'blocked' })
    expect(frame.asked).toEqual([])
    block(false)
    store.set(startSocialLoginAtom, 'x')
    await until('waiting')
    expect(windows).toHaveLength(1)
  })

  test('behavior: reports that the visitor closed it; a late answer still connects', async () => {
    const { store, windows, until, social } = await start()
    store.set(startSocialLoginAtom, 'x')
    await until('waiting')
    windows[0]?.closeByHand()
    expect(store.get(socialAttemptAtom)).toEqual({ status: 'closed' })
    expect(social()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    windows[0]?.finish(RESULT)
    await until('connected')
  })

  test('behavior: reports the closing once', async () => {
    const { store, windows, until, social } = await start()
    store.set(startSocialLoginAtom, 'x')
    await until('waiting')
    windows[0]?.closeByHand()
    windows[0]?.fail(new PopupClosedError())
    await Promise.resolve()
    expect(store.get(socialAttemptAtom)).toEqual({ status: 'closed' })
    expect(social()).not.toContain('SOCIAL_LOGIN_ERROR')
  })

  test('error: ignores messages from other origins', async () => {
    const { store, windows, until, social } = await start()
    store.set(startSocialLoginAtom, 'x')
    await until('waiting')
    windows[0]?.fail(new UntrustedOriginError('https://evil.example'))
    const attempt = await until('failed')
    expect(attempt).toMatchObject({ error: { code: 'untrusted-origin' } })
    expect(windows[0]?.isClosed).toBe(true)
    expect(social()).toContain('SOCIAL_LOGIN_ERROR')
  })

  test('behavior: closes when it times out, and ignores later messages', async () => {
    const { store, windows, until, state } = await start()
    store.set(startSocialLoginAtom, 'x')
    await until('waiting')
    store.set(leaveSocialLoginAtom)
    expect(windows[0]?.isClosed).toBe(true)
    windows[0]?.finish(RESULT)
    await Promise.resolve()
    expect(store.get(socialAttemptAtom)).toEqual({ status: 'idle' })
    expect(state().status).toBe('disconnected')
  })

  test('behavior: a new window replaces the previous one', async () => {
    const { store, windows, until } = await start()
    store.set(startSocialLoginAtom, 'x')
    store.set(startSocialLoginAtom, 'x')
    expect(windows.map(({ isClosed }) => isClosed)).toEqual([true, false])
    await until('waiting')
    expect(windows.map(({ went }) => went.length)).toEqual([0, 1])
  })
})

test('error: ends with the frame’s message when it has no provider URL', async () => {
  const { store, windows, frame, until } = await start()
  frame.answer({
    getSocialRedirectUri: () => {
      throw new FrameRequestError({ message: 'Not today' })
    },
  })
  store.set(startSocialLoginAtom, 'github')
  expect(await until('failed')).toMatchObject({ error: { shortMessage: 'Not today' } })
  expect(windows[0]?.isClosed).toBe(true)
})

describe('the start', () => {
  test('error: times out after 45 s, and closes the window', async () => {
    const { store, windows, frame, until } = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    frame.answer({ getSocialRedirectUri: () => new Promise(() => {}) })
    store.set(startSocialLoginAtom, 'github')
    await vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1)
    expect(store.get(socialAttemptAtom)).toEqual({ status: 'opening' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await until('failed')).toMatchObject({ error: { code: 'timeout' } })
    expect(windows[0]?.isClosed).toBe(true)
  })

  test('behavior: clears the timeout when it ends in time', async () => {
    const { store, windows, until } = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const before = vi.getTimerCount()
    store.set(startSocialLoginAtom, 'github')
    await until('waiting')
    expect(vi.getTimerCount()).toBe(before)
    windows[0]?.fail(new PopupClosedError())
    await until('closed')
    expect(vi.getTimerCount()).toBe(before)
  })

  test('behavior: in an installed app the frame is loaded before a provider can be pressed; otherwise an error is shown', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const there = startEmbeddedClient({ services: { popups: async () => openWindows().open } })
    const load = vi.spyOn(there.frame, 'load')
    await there.store.set(prepareSocialAtom)
    expect(load).toHaveBeenCalledOnce()
    expect(there.store.get(popupOpenerAtom)).toBeDefined()

    const gone = startEmbeddedClient({
      config: { debug: true },
      services: { popups: async () => openWindows().open },
    })
    vi.spyOn(gone.frame, 'load').mockRejectedValue(new FrameRequestError({ message: 'gone' }))
    await gone.store.set(prepareSocialAtom)
    await gone.untilAtom(alertAtom, (alert) => alert?.name === 'framePwaFailed')
    expect(gone.store.get(popupOpenerAtom)).toBeDefined()
  })
})
