import { afterEach, describe, expect, test } from 'vitest'
import { FRAME_SLOT } from '../../domain/frameSlot.ts'
import {
  FrameGoneError,
  FrameLoadFailedError,
  FrameRequestError,
  FrameTimeoutError,
} from '../../errors/frame.ts'
import { RequestAbortedError } from '../../errors/request.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  type FrameMessage,
  frameMessages,
  getChainId,
  getUser,
  isConnected,
  rpcRequest,
  signOut,
  syncTheme,
} from '../../wire/frame/messages.ts'
import { frameBase, otherOrigin, playFrame, until } from './testing/playFrame.ts'

let playing: ReturnType<typeof playFrame> | undefined
const play = (...args: Parameters<typeof playFrame>) => {
  playing = playFrame(...args)
  return playing
}
afterEach(() => {
  playing?.end()
  playing = undefined
})

const ada = { email: 'ada@example.org' }
const step = { payload: { action: 'VERIFY_OTP' } }
const user = { address: '0x00000000000000000000000000000000000000aa', chainId: 1 }
const sign = { method: 'personal_sign', params: ['0x00', user.address] }

/** What a promise rejects with. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ settled: value }),
    (error: unknown) => error,
  )

describe('the element', () => {
  test('behavior: is made when first needed, and hidden', async () => {
    const { frame, element } = play({ answers: { CONNECT_EMAIL: step } })
    expect(element()).toBe(null)
    expect(frame.isLoaded()).toBe(false)
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
    expect(frame.isLoaded()).toBe(true)
    const iframe = element() as HTMLIFrameElement
    expect(iframe.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-same-origin',
      'allow-storage-access-by-user-activation',
    ])
    expect(iframe.getAttribute('allow')).toBe('')
    expect(iframe.referrerPolicy).toBe('no-referrer')
    expect(iframe.offsetParent).toBe(null)
    const query = new URL(iframe.src).searchParams
    expect(query.get('projectId')).toBe('p&q=1')
    expect(query.get('chainId')).toBe('eip155:1')
    expect(query.get('version')).toBe('4')
    expect(query.get('enableLogger')).toBe('false')
  })

  test('behavior: is one for all who ask at once, and waits for the frame', async () => {
    const { frame, names, told } = play({ delay: 100, answers: { '*': { payload: user } } })
    const answers = await Promise.all([
      frame.request(getUser, undefined),
      frame.request(signOut, undefined),
    ])
    expect(answers).toEqual([user, undefined])
    expect(names()).toEqual(['GET_USER', 'SIGN_OUT'])
    expect(told.filter(({ loaded }) => loaded)).toHaveLength(1)
  })

  test('behavior: is loaded ahead of need when asked to', async () => {
    const { frame, asked } = play()
    await frame.load()
    expect(frame.isLoaded()).toBe(true)
    expect(asked).toEqual([])
  })

  test('behavior: lives on in the shadow host of an open dialog, shown by its slot', async () => {
    const { frame, element, told } = play({
      answers: { GET_CHAIN_ID: { payload: { chainId: 1 } } },
    })
    await frame.load()
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const dialog = document.createElement('dialog')
    const slot = Object.assign(document.createElement('slot'), { name: FRAME_SLOT })
    const box = document.createElement('div')
    box.style.cssText = 'width: 300px; height: 200px'
    box.append(slot)
    dialog.append(box)
    root.append(dialog)
    document.body.append(host)
    try {
      frame.mountIn(host)
      dialog.showModal()
      const iframe = element() as HTMLIFrameElement
      expect(iframe.parentNode).toBe(host)
      expect(iframe.getBoundingClientRect().width).toBe(0)
      const hide = frame.show()
      const { x, y, width, height } = iframe.getBoundingClientRect()
      expect([width, height]).toEqual([300, 200])
      const atCentre = () => root.elementFromPoint(x + width / 2, y + height / 2)
      // Not before it has been seen that nothing lies over it.
      expect(iframe.style.pointerEvents).toBe('none')
      await until(() => iframe.style.pointerEvents === 'auto')
      expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(iframe)

      const cover = Object.assign(document.createElement('div'), { popover: 'manual' })
      cover.style.cssText =
        'position: fixed; inset: 0; margin: auto; width: 50px; height: 50px; opacity: 0.01'
      dialog.append(cover)
      cover.showPopover()
      await until(() => iframe.style.pointerEvents === 'none')
      cover.remove()
      await until(() => iframe.style.pointerEvents === 'auto')

      hide()
      expect(iframe.style.display).toBe('none')
      expect(atCentre()).not.toBe(iframe)
      slot.remove()
      box.append(slot)
      expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
      // Neither the move nor the slot made it load again.
      expect(told.filter(({ loaded }) => loaded)).toHaveLength(1)
    } finally {
      dialog.close()
      host.remove()
    }
    // With its host it left the page; the next question finds a new one.
    expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
    expect(element()?.parentNode).toBe(document.body)
  })
})

describe('answers', () => {
  test('behavior: go to their questions, in whatever order they come', async () => {
    const { frame, asked, command } = play({ mute: true })
    const first = frame.request(connectEmail, ada)
    const second = frame.request(getChainId, undefined)
    await until(() => asked.length === 2)
    const [email, chain] = asked
    command('say', {
      id: chain?.id,
      type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
      payload: { chainId: 7 },
    })
    expect(await second).toEqual({ chainId: 7 })
    command('say', { id: email?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await first).toEqual(step.payload)
  })

  test('behavior: posted to the exact origin, in the shape of the protocol, under ids nobody guesses', async () => {
    const { frame, asked, told } = play({ answers: { '*': step } })
    await frame.request(connectEmail, { ...ada, more: 1 } as typeof ada)
    expect(asked[0]).toEqual({ id: asked[0]?.id, type: '@w3m-app/CONNECT_EMAIL', payload: ada })
    expect(asked[0]?.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(told.find(({ asked }) => asked)?.origin).toBe(location.origin)
  })

  test('error: in the frame’s own words', async () => {
    const { frame } = play({
      answers: { CONNECT_OTP: { error: { message: 'Invalid code', code: 7 } } },
    })
    const error = await failure(frame.request(connectOtp, { otp: '000000' }))
    expect(error).toBeInstanceOf(FrameRequestError)
    expect(error).toMatchObject({ shortMessage: 'Invalid code', rpcCode: 7 })
  })

  test('error: without words', async () => {
    const { frame } = play({ answers: { CONNECT_OTP: { error: { message: '' } } } })
    const error = await failure(frame.request(connectOtp, { otp: '000000' }))
    expect(error).toMatchObject({ shortMessage: 'An error occurred' })
  })

  test('behavior: the right id under the wrong name answers nothing', async () => {
    const { frame, asked, command } = play({ mute: true })
    const email = frame.request(connectEmail, ada)
    await until(() => asked.length === 1)
    command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await email).toEqual(step.payload)
  })

  test('error: what cannot be sent fails, and nothing is left open', async () => {
    const { frame } = play({ answers: { '*': { payload: 1 } } })
    const params = [() => {}]
    expect(await failure(frame.request(rpcRequest, { method: 'eth_call', params }))).toBeInstanceOf(
      FrameRequestError,
    )
    expect(
      await failure(frame.request(rpcRequest, { method: 'eth_call', params: {} })),
    ).toMatchObject({
      rpcCode: -32602,
    })
    expect(await failure(frame.request(connectEmail, { email: 'ada' }))).toMatchObject({
      shortMessage: 'Invalid email',
    })
  })

  test('behavior: one who leaves is not answered, and asks nothing', async () => {
    const { frame, asked } = play({ mute: true, delay: 50 })
    const left = new AbortController()
    const answer = failure(frame.request(connectEmail, ada, { signal: left.signal }))
    left.abort()
    expect(await answer).toBe(left.signal.reason)
    const stays = failure(frame.request(getChainId, undefined))
    await until(() => asked.length > 0)
    expect(asked.map(({ type }) => type)).toEqual(['@w3m-app/GET_CHAIN_ID'])
    playing?.end()
    expect(await stays).toBeInstanceOf(FrameGoneError)
  })
})

describe('limits', () => {
  test('error: a frame that is never ready ends all who wait, alerts once, and may be tried again', async () => {
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

  test('error: a login unanswered is told to the integrator; others go on, and a late answer is no news', async () => {
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
    const [first, second] = asked
    command('say', { id: second?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
    command('say', { id: first?.id, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
    expect(await device).toBe(undefined)
  })

  test('error: every message has one', async () => {
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

  test('behavior: a frame that said nothing at all is replaced for the next question', async () => {
    const { frame, become } = play({ mute: true }, { limits: { quick: 200, settle: 10 } })
    expect(await failure(frame.request(getChainId, undefined))).toBeInstanceOf(FrameTimeoutError)
    become({ answers: { '*': step } })
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
  })
})

describe('what waits for the visitor', () => {
  const visitor = { needsVisitor: true }

  test('error: is dropped when the page says so, and nothing else is', async () => {
    const { frame, asked, command, names } = play({ mute: true, extensions: ['abort-one'] })
    const open = [
      failure(frame.request(rpcRequest, sign, visitor)),
      failure(frame.request(rpcRequest, sign, visitor)),
    ]
    const read = frame.request(rpcRequest, { method: 'eth_blockNumber' })
    await until(() => asked.length === 3)
    frame.abortRequests()
    for (const error of await Promise.all(open)) {
      expect(error).toBeInstanceOf(RequestAbortedError)
      expect(error).toMatchObject({ code: 4001, shortMessage: 'Request was aborted' })
    }
    await until(() => asked.length === 4)
    expect(asked[3]?.type).toBe('@w3m-app/RPC_ABORT')
    expect(asked[3]?.payload).toEqual({ ids: asked.slice(0, 2).map(({ id }) => id) })
    // Answers to it are taken, or not given: nobody waits.
    command('say', { id: asked[3]?.id, type: '@w3m-frame/RPC_ABORT_SUCCESS' })
    command('say', {
      id: asked[3]?.id,
      type: '@w3m-frame/RPC_ABORT_ERROR',
      payload: { message: 'x' },
    })
    command('say', { id: asked[2]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x1' })
    expect(await read).toBe('0x1')
    frame.abortRequests()
    command('answer', { GET_CHAIN_ID: { payload: { chainId: 1 } } })
    command('speak')
    await frame.request(getChainId, undefined)
    expect(names().filter((name) => name === 'RPC_ABORT')).toHaveLength(1)
  })

  test('error: one who leaves drops only the own request', async () => {
    const { frame, asked, names } = play({ mute: true })
    const left = new AbortController()
    const one = failure(frame.request(rpcRequest, sign, { ...visitor, signal: left.signal }))
    const other = failure(frame.request(rpcRequest, sign, visitor))
    await until(() => asked.length === 2)
    left.abort()
    expect(await one).toBe(left.signal.reason)
    // This frame would have dropped both.
    expect(names()).not.toContain('RPC_ABORT')
    frame.abortRequests()
    expect(await other).toBeInstanceOf(RequestAbortedError)
  })

  test('error: what was never posted needs no abort', async () => {
    const { frame, names } = play({ delay: 100, answers: { '*': { payload: { chainId: 1 } } } })
    const open = failure(frame.request(rpcRequest, sign, visitor))
    frame.abortRequests()
    expect(await open).toBeInstanceOf(RequestAbortedError)
    await frame.request(getChainId, undefined)
    expect(names()).toEqual(['GET_CHAIN_ID'])
  })
})

describe('a frame that ends or begins anew', () => {
  test('error: one that has died is found out, and replaced', async () => {
    const { frame, asked, command, become } = play(
      { mute: true, extensions: ['pulse'] },
      { limits: { pulse: 100, settle: 10 } },
    )
    const open = failure(frame.request(rpcRequest, sign, { needsVisitor: true }))
    await until(() => asked.length > 0)
    command('mute')
    expect(await open).toBeInstanceOf(FrameGoneError)
    become({ answers: { CONNECT_EMAIL: step } })
    expect(await frame.request(connectEmail, ada)).toEqual(step.payload)
  })

  test('behavior: one that lives may take its time', async () => {
    const { frame, asked, command } = play(
      { answers: { GET_CHAIN_ID: { payload: { chainId: 1 } } }, extensions: ['pulse'] },
      { limits: { pulse: 50, settle: 10 } },
    )
    const open = frame.request(rpcRequest, sign, { needsVisitor: true })
    await until(() => asked.filter(({ type }) => type.endsWith('GET_CHAIN_ID')).length > 4)
    const { id } = asked[0] ?? {}
    command('say', { id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x5' })
    expect(await open).toBe('0x5')
  })

  test('behavior: after a reload what may be asked twice is, what may not has failed', async () => {
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

  test('error: one that went elsewhere is not believed, and not asked', async () => {
    const { frame, asked, command, alerts } = play(
      { mute: true },
      { limits: { load: 2000, settle: 10 } },
    )
    const open = failure(frame.request(getChainId, undefined))
    await until(() => asked.length === 1)
    command('goTo', frameBase({ answers: { '*': { payload: { chainId: 666 } } } }, location.origin))
    expect(await open).toBeInstanceOf(FrameLoadFailedError)
    expect(alerts).toEqual(['frameLoadFailed'])
  })

  test('error: when the bridge ends everything open has ended', async () => {
    const { frame, asked, element } = play({ mute: true })
    const open = failure(frame.request(getChainId, undefined))
    await until(() => asked.length === 1)
    frame.destroy()
    expect(await open).toBeInstanceOf(FrameGoneError)
    expect(element()).toBe(null)
    expect(await failure(frame.request(getChainId, undefined))).toBeInstanceOf(FrameGoneError)
  })
})

describe('what the frame says unasked', () => {
  test('behavior: who is signed in, that nobody is, and what a cut-off window brought back', async () => {
    const { frame, command, warnings } = play()
    const heard: unknown[] = []
    frame.events.on('connected', (who) => heard.push(who))
    frame.events.on('disconnected', () => heard.push('disconnected'))
    frame.events.on('socialResult', (result) => heard.push(result))
    await frame.load()
    command('say', { type: '@w3m-frame/GET_USER_SUCCESS', payload: user })
    command('say', { id: 'any', type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload: user })
    command('say', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    command('say', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    command('say', { type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { message: 'x' } })
    command('say', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    const result = { attempt: 'a', resultUri: '?x' }
    command('say', { type: '@latchkey-frame/SOCIAL_RESULT', payload: result })
    await until(() => heard.length === 5)
    expect(heard).toEqual([user, user, 'disconnected', 'disconnected', result])
    expect(warnings).toEqual([])
  })

  test('behavior: what is no message of the protocol is dropped, with one warning', async () => {
    const { frame, command, warnings } = play({
      answers: { GET_CHAIN_ID: { payload: { chainId: 1 } } },
    })
    await frame.load()
    for (const data of [
      'text',
      null,
      { type: 7 },
      { type: 'other' },
      { type: '@w3m-frame/UNKNOWN' },
      { type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 1 } },
      { type: '@w3m-frame/GET_USER_ERROR' },
      { id: 7, type: '@w3m-frame/SIGN_OUT_SUCCESS' },
    ])
      command('say', data)
    expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
    expect(warnings).toEqual([
      'The secure frame said something that is dropped: @w3m-frame/UNKNOWN (no such message)',
    ])
  })
})

describe('hostile windows', () => {
  /** Every message of the protocol, both ways, with the ids that are open and with none. */
  const everything = (ids: (string | undefined)[]) => {
    const names = frameMessages.map(({ name }) => name)
    const payloads = [
      user,
      { ...user, action: 'CONNECT', isConnected: false, uri: '?', url: 'https://evil.example' },
      { message: 'No' },
      undefined,
    ]
    const types = [
      ...names.flatMap((name) => [
        `@w3m-frame/${name}_SUCCESS`,
        `@w3m-frame/${name}_ERROR`,
        `@w3m-app/${name}`,
      ]),
      '@w3m-frame/READY',
      '@w3m-frame/SESSION_UPDATE',
      '@latchkey-frame/SOCIAL_RESULT',
    ]
    return types.flatMap((type) =>
      ids.flatMap((id) => payloads.map((payload) => ({ id, type, payload }))),
    )
  }

  const roads = {
    'a sibling frame on the very same origin': async (data: unknown[]) => {
      const sibling = document.createElement('iframe')
      sibling.src = frameBase({ mute: true, silent: true })
      const loaded = new Promise((resolve) => sibling.addEventListener('load', resolve))
      document.body.append(sibling)
      await loaded
      sibling.contentWindow?.postMessage({ command: 'sayToTop', with: data }, '*')
      return () => sibling.remove()
    },
    'the page itself, or another tab’s window': async (data: unknown[]) => {
      for (const one of data) window.postMessage(one, '*')
      window.postMessage({ test: { nested: true } }, '*')
      return () => {}
    },
    'a frame within the secure frame': async (data: unknown[]) => {
      playing?.command('nest', data)
      return () => {}
    },
  }

  test.each(Object.keys(roads))(
    'behavior: %s changes nothing, before and after ready',
    async (name) => {
      const attack = roads[name as keyof typeof roads]
      const { frame, asked, told, warnings, command, element } = play({ silent: true })
      const heard: unknown[] = []
      for (const event of ['ready', 'connected', 'disconnected', 'socialResult'] as const)
        frame.events.on(event, () => heard.push(event))
      const email = frame.request(connectEmail, ada)
      await until(() => told.some(({ loaded }) => loaded))
      const attacks = () => told.filter(({ nested }) => nested).length
      const undo = [await attack(everything([undefined, 'x']))]
      await until(() => attacks() === 1)
      expect(frame.isLoaded()).toBe(false)
      expect(asked).toEqual([])

      command('ready')
      await until(() => asked.length === 1)
      expect(heard).toEqual(['ready'])
      undo.push(await attack(everything([undefined, asked[0]?.id])))
      await until(() => attacks() === 2)
      command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
      expect(await email).toEqual(step.payload)
      expect(heard).toEqual(['ready'])
      expect(warnings).toEqual([])
      expect(asked).toHaveLength(1)
      expect(element()?.src.startsWith(otherOrigin())).toBe(true)
      for (const stop of undo) stop()
    },
  )
})

test('behavior: asked again, whether anybody is signed in is what the frame says then', async () => {
  const { frame, command } = play({ answers: { IS_CONNECTED: { payload: { isConnected: true } } } })
  expect(await frame.request(isConnected, undefined)).toEqual({ isConnected: true })
  command('answer', { IS_CONNECTED: { payload: { isConnected: false } } })
  expect(await frame.request(isConnected, undefined)).toEqual({ isConnected: false })
})
