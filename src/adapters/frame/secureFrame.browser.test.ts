import { afterEach, describe, expect, test } from 'vitest'
import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import { FrameGoneError, FrameRequestError } from '#errors/frame.ts'
import { RequestAbortedError } from '#errors/request.ts'
import { failure } from '#lib/testing/failure.ts'
import {
  connectEmail,
  connectOtp,
  getChainId,
  getUser,
  rpcRequest,
  signOut,
} from '#wire/frame/messages.ts'
import { ada, sign, step, user } from './testing/frameAnswers.ts'
import { framePlayer } from './testing/framePlayer.ts'
import { until } from './testing/playFrame.ts'

const { play, playing, hold, end } = framePlayer()
afterEach(end)

describe('the element', () => {
  test('behavior: is created on first use, hidden [spec 4.14b, 7.7]', async () => {
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
      'allow-popups',
      'allow-popups-to-escape-sandbox',
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

  test('behavior: simultaneous requests share one frame and wait for it', async () => {
    const { frame, names, reported } = play({ delay: 100, answers: { '*': { payload: user } } })
    const answers = await Promise.all([
      frame.request(getUser, undefined),
      frame.request(signOut, undefined),
    ])
    expect(answers).toEqual([user, undefined])
    expect(names()).toEqual(['GET_USER', 'SIGN_OUT'])
    expect(reported.filter(({ loaded }) => loaded)).toHaveLength(1)
  })

  test('behavior: is asked nothing until 500 ms after it has said that it is ready [spec 4.14b, 9.4]', async () => {
    const settle = hold(500)
    const { frame, asked, names } = play({ answers: { '*': step } }, { limits: {} })
    const pending = frame.request(connectEmail, ada)
    await until(() => settle.count() === 1)
    expect(frame.isLoaded()).toBe(false)
    expect(asked).toEqual([])
    settle.ring()
    expect(frame.isLoaded()).toBe(true)
    expect(await pending).toEqual(step.payload)
    expect(names()).toEqual(['CONNECT_EMAIL'])
  })

  test('behavior: can be preloaded', async () => {
    const { frame, asked } = play()
    await frame.load()
    expect(frame.isLoaded()).toBe(true)
    expect(asked).toEqual([])
  })

  test('behavior: stays in the shadow host of an open dialog, shown by its slot', async () => {
    const { frame, element, reported } = play({
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
      expect(reported.filter(({ loaded }) => loaded)).toHaveLength(1)
    } finally {
      dialog.close()
      host.remove()
    }
    // With its host it left the page; the next pending finds a new one.
    expect(await frame.request(getChainId, undefined)).toEqual({ chainId: 1 })
    expect(element()?.parentNode).toBe(document.body)
  })
})

describe('answers', () => {
  test('behavior: are matched to their requests in any order', async () => {
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

  test('behavior: requests are posted to the exact origin, in the protocol’s form, with unguessable ids [spec 7.7]', async () => {
    const { frame, asked, reported } = play({ answers: { '*': step } })
    await frame.request(connectEmail, { ...ada, more: 1 } as typeof ada)
    expect(asked[0]).toEqual({ id: asked[0]?.id, type: '@w3m-app/CONNECT_EMAIL', payload: ada })
    expect(asked[0]?.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(reported.find(({ asked }) => asked)?.origin).toBe(location.origin)
  })

  test('error: keeps the frame’s message [spec 8.9d]', async () => {
    const { frame } = play({
      answers: { CONNECT_OTP: { error: { message: 'Invalid code', code: 7 } } },
    })
    const error = await failure(frame.request(connectOtp, { otp: '000000' }))
    expect(error).toBeInstanceOf(FrameRequestError)
    expect(error).toMatchObject({ shortMessage: 'Invalid code', rpcCode: 7 })
  })

  test('error: handles an error without a message [spec 8.9d]', async () => {
    const { frame } = play({ answers: { CONNECT_OTP: { error: { message: '' } } } })
    const error = await failure(frame.request(connectOtp, { otp: '000000' }))
    expect(error).toMatchObject({ shortMessage: 'An error occurred' })
  })

  test('behavior: ignores an answer with the right id and the wrong type', async () => {
    const { frame, asked, command } = play({ mute: true })
    const email = frame.request(connectEmail, ada)
    await until(() => asked.length === 1)
    command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
    expect(await email).toEqual(step.payload)
  })

  test('error: rejects what cannot be cloned, and leaves nothing open', async () => {
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

  test('behavior: an aborted request is not sent or settled', async () => {
    const { frame, asked } = play({ mute: true, delay: 50 })
    const left = new AbortController()
    const answer = failure(frame.request(connectEmail, ada, { signal: left.signal }))
    left.abort()
    expect(await answer).toBe(left.signal.reason)
    const stays = failure(frame.request(getChainId, undefined))
    await until(() => asked.length > 0)
    expect(asked.map(({ type }) => type)).toEqual(['@w3m-app/GET_CHAIN_ID'])
    playing()?.end()
    expect(await stays).toBeInstanceOf(FrameGoneError)
  })
})

describe('requests that wait for approval', () => {
  const visitor = { needsVisitor: true }

  test('error: are aborted by the page without affecting others [spec 4.15, 8.9b]', async () => {
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

  test('error: an abort drops only its own request', async () => {
    const { frame, asked, names } = play({ mute: true })
    const left = new AbortController()
    const one = failure(frame.request(rpcRequest, sign, { ...visitor, signal: left.signal }))
    const other = failure(frame.request(rpcRequest, sign, visitor))
    await until(() => asked.length === 2)
    left.abort()
    expect(await one).toBe(left.signal.reason)
    frame.abortRequests()
    expect(await other).toBeInstanceOf(RequestAbortedError)
    await until(() => names().includes('RPC_ABORT'))
    // Of the first it has heard nothing: this frame would have dropped both.
    expect(asked[2]?.payload).toEqual({ ids: [asked[1]?.id] })
  })

  test('error: sends no abort for a request that was never posted', async () => {
    const { frame, names } = play({ delay: 100, answers: { '*': { payload: { chainId: 1 } } } })
    const open = failure(frame.request(rpcRequest, sign, visitor))
    frame.abortRequests()
    expect(await open).toBeInstanceOf(RequestAbortedError)
    await frame.request(getChainId, undefined)
    expect(names()).toEqual(['GET_CHAIN_ID'])
  })
})

describe('unrequested messages', () => {
  test('behavior: reports logins, logouts and results of windows without an opener', async () => {
    const { frame, command, warnings } = play()
    const received: unknown[] = []
    frame.events.on('connected', (who) => received.push(who))
    frame.events.on('disconnected', () => received.push('disconnected'))
    frame.events.on('socialResult', (result) => received.push(result))
    await frame.load()
    command('say', { type: '@w3m-frame/GET_USER_SUCCESS', payload: user })
    command('say', { id: 'any', type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload: user })
    command('say', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    command('say', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    command('say', { type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { message: 'x' } })
    command('say', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    const result = { attempt: 'a', resultUri: '?x' }
    command('say', { type: '@latchkey-frame/SOCIAL_RESULT', payload: result })
    await until(() => received.length === 5)
    expect(received).toEqual([user, user, 'disconnected', 'disconnected', result])
    expect(warnings).toEqual([])
  })

  test('behavior: ignores what the frame says before it has said that it is ready', async () => {
    const { frame, command, reported } = play({ silent: true })
    const received: unknown[] = []
    frame.events.on('connected', () => received.push('connected'))
    frame.events.on('disconnected', () => received.push('disconnected'))
    const loading = frame.load()
    await until(() => reported.some(({ loaded }) => loaded))
    command('say', { type: '@w3m-frame/GET_USER_SUCCESS', payload: user })
    command('say', { type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { message: 'x' } })
    command('ready')
    await loading
    expect(received).toEqual([])
  })

  test('behavior: drops messages outside the protocol, with one warning [spec 5.15c]', async () => {
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
