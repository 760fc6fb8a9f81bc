import { describe, expect, test } from 'vitest'
import { type EmbeddedClientOptions, startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { OTP_LIFETIME_MS } from '#domain/frame/emailLogin.ts'
import { EmailThrottledError, InvalidEmailError } from '#errors/email.ts'
import { FrameRequestError, FrameTimeoutError } from '#errors/frame.ts'
import { connectedSocialAtom, emailLoginUsedAtom, loginAtom } from '#state/frame/embedded.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { historyAtom } from '#state/view/router.ts'
import {
  approveDeviceAtom,
  resendMailAtom,
  startEmailLoginAtom,
  verifyOtpAtom,
} from './emailLogin.ts'

const EMAIL = 'ada@example.org'

const signedIn = {
  getUser: () => frameUser,
  getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
}
const asks = (action: string) => ({ connectEmail: () => ({ action }), ...signedIn })

const start = ({ answers, ...options }: EmbeddedClientOptions = {}) => {
  const clock = { now: 1_000_000 }
  const client = startEmbeddedClient({
    ...options,
    services: { now: () => clock.now },
    answers: { ...asks('VERIFY_OTP'), ...answers },
  })
  client.open()
  return { ...client, clock }
}

describe('starting', () => {
  test.each([
    ['VERIFY_OTP', 'EmailVerifyOtp'],
    ['VERIFY_DEVICE', 'EmailVerifyDevice'],
  ])('param: %s leads to %s', async (action, view) => {
    const { store, frame } = start({ answers: asks(action) })
    await store.set(startEmailLoginAtom, `  ${EMAIL} `)
    expect(store.get(historyAtom).at(-1)).toEqual({ view, params: { email: EMAIL } })
    expect(frame.asked[0]).toEqual(['CONNECT_EMAIL', { email: EMAIL }])
  })

  test('behavior: connects at once when the frame knows the visitor', async () => {
    const { store, state, counted } = start({ answers: asks('CONNECT') })
    await store.set(startEmailLoginAtom, EMAIL)
    expect(state()).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:1:${frameUser.address}`,
    })
    expect(store.get(isOpenAtom)).toBe(false)
    expect(store.get(loginAtom)).toEqual({ kind: 'email', email: EMAIL })
    expect(counted()).toContain('CONNECT_SUCCESS')
  })

  test('error: sends no request for an invalid address [spec 5.14a]', async () => {
    const { store, frame } = start()
    await expect(store.set(startEmailLoginAtom, 'ada@home')).rejects.toThrow(InvalidEmailError)
    expect(frame.asked).toEqual([])
  })

  test('error: refuses another mail within 30 s, with the time left [spec 1.6, 5.1, 9.1]', async () => {
    const { store, clock, frame } = start()
    await store.set(startEmailLoginAtom, EMAIL)
    clock.now += 10_600
    const again = store.set(resendMailAtom, EMAIL)
    await expect(again).rejects.toThrow(EmailThrottledError)
    await expect(again).rejects.toThrow('Please try again after 20 seconds')
    expect(frame.names()).toEqual(['CONNECT_EMAIL'])
    clock.now += 19_600
    await store.set(resendMailAtom, EMAIL)
    expect(frame.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  test('behavior: a refused mail starts no wait', async () => {
    const { store, frame } = start({
      answers: {
        connectEmail: () => Promise.reject(new FrameRequestError({ message: 'No mail today' })),
      },
    })
    await expect(store.set(startEmailLoginAtom, EMAIL)).rejects.toThrow('No mail today')
    frame.answer(asks('VERIFY_OTP'))
    await store.set(startEmailLoginAtom, EMAIL)
    expect(frame.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  test('behavior: starts in the first namespace that the frame serves', async () => {
    const networks = 'bip122:000000000019d6689c085ae165831e93 eip155:137'
    const { store, state } = start({ config: { networks } })
    expect(state().namespace).toBe('bip122')
    await store.set(startEmailLoginAtom, EMAIL)
    expect(state()).toMatchObject({ namespace: 'eip155', caipNetworkId: 'eip155:137' })
  })

  test('behavior: does not navigate a visitor who has left', async () => {
    const { store, view } = start({ answers: { connectEmail: () => new Promise(() => {}) } })
    const leaving = new AbortController()
    const begun = store.set(startEmailLoginAtom, EMAIL, { signal: leaving.signal })
    leaving.abort()
    await expect(begun).rejects.toThrow()
    expect(view()).toBe('Connect')
  })
})

describe('a new device', () => {
  test('behavior: asks for the code once approved, without a way back to the wait', async () => {
    const { store, counted } = start({
      answers: { ...asks('VERIFY_DEVICE'), connectDevice: () => undefined },
    })
    await store.set(startEmailLoginAtom, EMAIL)
    await store.set(approveDeviceAtom, EMAIL)
    expect(store.get(historyAtom).map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(counted()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  })

  test('behavior: waits as long as the link is valid, beyond the limit of one request', async () => {
    let asked = 0
    const { store, view, clock } = start({
      answers: {
        connectDevice: () => {
          asked += 1
          clock.now += 120_000
          if (asked < 3) throw new FrameTimeoutError('CONNECT_DEVICE', 120_000)
        },
      },
    })
    await store.set(approveDeviceAtom, EMAIL)
    expect([asked, view()]).toEqual([3, 'EmailVerifyOtp'])
  })

  test('error: gives up when the link has expired', async () => {
    const { store, clock } = start({
      answers: {
        connectDevice: () => {
          clock.now += OTP_LIFETIME_MS
          throw new FrameTimeoutError('CONNECT_DEVICE', 120_000)
        },
      },
    })
    await expect(store.set(approveDeviceAtom, EMAIL)).rejects.toThrow(FrameTimeoutError)
  })
})

describe('the code', () => {
  test('behavior: the right code connects, closes the modal and allows the next mail', async () => {
    const { store, state, counted, frame } = start({ answers: { connectOtp: () => undefined } })
    await store.set(startEmailLoginAtom, EMAIL)
    store.set(connectedSocialAtom, 'google')
    await store.set(verifyOtpAtom, '123456')
    expect(frame.names().slice(0, 3)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
    expect(state().status).toBe('connected')
    expect(store.get(isOpenAtom)).toBe(false)
    expect(store.get(emailLoginUsedAtom)).toBe(true)
    // Whoever came by a provider the last time has come by e-mail now.
    expect(store.get(loginAtom)).toEqual({ kind: 'email', email: EMAIL })
    expect(counted().filter((name) => /CODE|CONNECT/.test(name))).toEqual([
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
    await store.set(resendMailAtom, EMAIL)
  })

  test('error: a wrong code rejects with the frame’s message, and is counted without the code', async () => {
    const { store, state, details } = start({
      answers: {
        connectOtp: () => {
          throw new FrameRequestError({ message: 'Invalid code' })
        },
      },
    })
    await expect(store.set(verifyOtpAtom, '123456')).rejects.toThrow('Invalid code')
    expect(details('event')).toContainEqual({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties: { message: 'Invalid code' },
    })
    expect(state().status).toBe('disconnected')
  })
})
