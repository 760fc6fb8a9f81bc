import { afterEach, describe, expect, test } from 'vitest'
import { FrameGoneError, FrameLoadFailedError, FrameTimeoutError } from '#errors/frame.ts'
import { failure } from '#lib/testing/failure.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  connectSocial,
  type FrameMessage,
  frameMessages,
  getChainId,
  getSocialRedirectUri,
  reload,
  rpcRequest,
  syncTheme,
} from '#wire/frame/messages.ts'
import { frameLimits } from './limits.ts'
import { ada, sign, step } from './testing/frameAnswers.ts'
import { framePlayer } from './testing/framePlayer.ts'
import { frameBase, until } from './testing/playFrame.ts'

const { play, hold, end } = framePlayer()
afterEach(end)

describe('limits', () => {
  test('error: a frame that is never ready rejects all requests, raises one alert, and can be tried again [spec 8.10a, 8.10b]', async () => {
    const { frame, alerts, element, become } = play(
      { silent: true },
      { limits: { load: 300, settle: 10 } },
    )
    const waiting = [
      failure(frame.request(connectEmail, ada)),
      failure(frame.request(syncTheme, {})),
      failure(frame.load()),
    ]
    for (const error of await Promise.all(waiting))
      expect(error).toBeInstanceOf(FrameLoadFailedError)
    expect(alerts).toEqual(['frameLoadFailed'])
    expect(element()).toBe(null)
    become({ answers: { CONNECT_EMAIL: step } })
    // What was a limit for silence would be one for a busy machine, too.
    const again = play({ answers: { CONNECT_EMAIL: step } })
    expect(await again.frame.request(connectEmail, ada)).toEqual(step.payload)
    frame.destroy()
  })

  test('error: an unanswered login is reported to the integrator; others continue, and a late answer is ignored', async () => {
    const { frame, alerts, asked, command } = play(
      { answers: { GET_CHAIN_ID: { payload: { chainId: 1 } } } },
      { limits: { login: 300, settle: 10 } },
    )
    const device = frame.request(connectDevice, undefined)
    const login = failure(frame.request(connectEmail, ada))
    const error = await login
    expect(error).toBeInstanceOf(FrameTimeoutError)
    expect(error).toMatchObject({ shortMessage: 'Embedded Wallet Request Timed Out' })
    expect(alerts).toEqual(['frameRequestTimeout'])
    // The limit may have run out before the frame has told what it was asked.
    await until(() => asked.length === 2)
    const [first, second] = asked
    command('say', { id: second?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
    command('say', { id: first?.id, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
    expect(await device).toBe(undefined)
  })

  test('error: a frame is given up 20 s after it was made [spec 9.4]', async () => {
    const load = hold(20_000)
    const { frame } = play({ silent: true })
    const loading = failure(frame.load())
    await until(() => load.count() === 1)
    load.ring()
    expect(await loading).toBeInstanceOf(FrameLoadFailedError)
  })

  test('error: a login times out after 120 s, a new device after 20 min [spec 8.10c, 9.4]', async () => {
    const { frame, asked } = play({ mute: true })
    await frame.load()
    const login = hold(120_000)
    const logins = [
      failure(frame.request(connectEmail, ada)),
      failure(frame.request(connectOtp, { otp: '1' })),
      failure(frame.request(connectSocial, { uri: '?' })),
      failure(frame.request(getSocialRedirectUri, { provider: 'x' })),
    ]
    await until(() => asked.length === 4)
    expect(login.count()).toBe(4)
    login.ring()
    for (const error of await Promise.all(logins)) expect(error).toBeInstanceOf(FrameTimeoutError)
    login.stop()
    const minutes = hold(1_200_000)
    const device = failure(frame.request(connectDevice, undefined))
    await until(() => minutes.count() === 1)
    minutes.ring()
    expect(await device).toBeInstanceOf(FrameTimeoutError)
  })

  test('error: every message type has a time limit [spec 8.10d]', async () => {
    const brief = { login: 200, device: 200, visitor: 200, network: 200, quick: 200, settle: 10 }
    const { frame, alerts } = play({ mute: true }, { limits: brief })
    const payloads: Partial<Record<FrameMessage['name'], unknown>> = {
      CONNECT_EMAIL: ada,
      UPDATE_EMAIL: ada,
      CONNECT_OTP: { otp: '1' },
      UPDATE_EMAIL_PRIMARY_OTP: { otp: '1' },
      UPDATE_EMAIL_SECONDARY_OTP: { otp: '1' },
      GET_SOCIAL_REDIRECT_URI: { provider: 'x' },
      CONNECT_SOCIAL: { uri: '?' },
      SWITCH_NETWORK: { chainId: 1 },
      SET_PREFERRED_ACCOUNT: { type: 'eoa' },
      RPC_REQUEST: { method: 'eth_chainId' },
      SYNC_THEME: {},
      SYNC_DAPP_DATA: { projectId: 'p' },
    }
    const errors = await Promise.all(
      frameMessages.map((message) =>
        failure(frame.request<FrameMessage>(message, payloads[message.name] as never)),
      ),
    )
    for (const error of errors) expect(error).toBeInstanceOf(FrameTimeoutError)
    expect(errors).toHaveLength(frameMessages.length)
    expect(alerts).toHaveLength(5)
  })

  test('behavior: replaces a frame that never answered at the next request', async () => {
    const { frame, become } = play({ mute: true }, { limits: { quick: 200, settle: 10 } })
    expect(await failure(frame.request(getChainId, undefined))).toBeInstanceOf(FrameTimeoutError)
    become({ answers: { '*': step } })
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
  })
})

describe('a frame that stops or reloads', () => {
  test('error: detects and replaces a frame that has stopped', async () => {
    const { frame, become } = play(
      { mute: true, extensions: ['pulse'] },
      { limits: { pulse: 100, settle: 10 } },
    )
    const open = failure(frame.request(rpcRequest, sign, { needsVisitor: true }))
    expect(await open).toBeInstanceOf(FrameGoneError)
    become({ answers: { CONNECT_EMAIL: step } })
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
  })

  test('behavior: waits for a frame that answers pings', async () => {
    const pulse = hold(frameLimits.pulse)
    const { frame, asked, said, command } = play({
      answers: { GET_CHAIN_ID: { payload: { chainId: 1 } } },
      extensions: ['pulse'],
    })
    const open = frame.request(rpcRequest, sign, { needsVisitor: true })
    for (const beats of [1, 2, 3, 4, 5]) {
      await until(() => pulse.count() === 1)
      pulse.ring()
      await until(() => said.filter((name) => name === 'GET_CHAIN_ID_SUCCESS').length === beats)
    }
    const { id } = asked[0] ?? {}
    command('say', { id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x5' })
    expect(await open).toBe('0x5')
  })

  test('behavior: after a reload, repeats idempotent requests and rejects the others', async () => {
    const { frame, asked, command, names } = play({ mute: true })
    let begun = 0
    frame.events.on('ready', () => {
      begun += 1
    })
    const email = failure(frame.request(connectEmail, ada))
    const signing = failure(frame.request(rpcRequest, sign, { needsVisitor: true }))
    const chain = frame.request(getChainId, undefined)
    await until(() => asked.length === 3)
    command('reload')
    expect(await email).toBeInstanceOf(FrameGoneError)
    expect(await signing).toBeInstanceOf(FrameGoneError)
    await until(() => asked.length === 4)
    expect(names()[3]).toBe('GET_CHAIN_ID')
    expect(asked[3]?.id).toBe(asked[2]?.id)
    command('say', {
      id: asked[3]?.id,
      type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
      payload: { chainId: 1 },
    })
    expect(await chain).toEqual({ chainId: 1 })
    expect(begun).toBe(2)
  })

  test('behavior: requests made during a reload wait for it [spec 10.12i]', async () => {
    const { frame, asked, command, names } = play({ mute: true })
    await frame.load()
    const over = frame.request(reload, undefined)
    const email = frame.request(connectEmail, ada)
    await until(() => asked.length === 1)
    command('reload')
    await over
    await until(() => asked.length === 2)
    expect(names()).toEqual(['RELOAD', 'CONNECT_EMAIL'])
    command('say', { id: asked[1]?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await email).toEqual(step.payload)
  })

  test('error: rejects when a reload does not finish', async () => {
    const { frame, names, asked } = play({ mute: true }, { limits: { quick: 100, settle: 10 } })
    await frame.load()
    const over = failure(frame.request(reload, undefined))
    const email = failure(frame.request(connectEmail, ada))
    expect(await over).toBeInstanceOf(FrameTimeoutError)
    await until(() => asked.length === 2)
    expect(names()).toEqual(['RELOAD', 'CONNECT_EMAIL'])
    frame.destroy()
    expect(await email).toBeInstanceOf(FrameGoneError)
  })

  test('error: neither trusts nor asks a frame that navigated to another origin', async () => {
    const loading = hold(frameLimits.load)
    const { frame, asked, said, command, alerts } = play({ mute: true })
    const open = failure(frame.request(getChainId, undefined))
    await until(() => asked.length === 1)
    command('goTo', frameBase({ answers: { '*': { payload: { chainId: 666 } } } }, location.origin))
    await until(() => said.filter((name) => name === 'READY').length === 2)
    await until(() => loading.count() === 1)
    loading.ring()
    expect(await open).toBeInstanceOf(FrameLoadFailedError)
    expect(alerts).toEqual(['frameLoadFailed'])
  })

  test('error: a removed frame rejects its open requests, and is inserted again [spec 8.10e]', async () => {
    const { frame, asked, element, become } = play({ mute: true })
    const open = failure(frame.request(rpcRequest, sign, { needsVisitor: true }))
    await until(() => asked.length === 1)
    element()?.remove()
    become({ answers: { CONNECT_EMAIL: step } })
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
    const error = await open
    expect(error).toBeInstanceOf(FrameGoneError)
    expect(error).toMatchObject({ hints: ['W3mFrame: iframe is not set'] })
  })

  test('error: closing the bridge rejects all open requests', async () => {
    const { frame, asked, element } = play({ mute: true })
    const open = failure(frame.request(getChainId, undefined))
    await until(() => asked.length === 1)
    frame.destroy()
    expect(await open).toBeInstanceOf(FrameGoneError)
    expect(element()).toBe(null)
    expect(await failure(frame.request(getChainId, undefined))).toBeInstanceOf(FrameGoneError)
  })
})
