import { expect, test } from 'vitest'
import { appEvent } from '#wire/frame/appEvent.ts'
import { frameMessages, getUser, rpcAbort, rpcRequest, syncTheme } from '#wire/frame/messages.ts'
import {
  createApprovals,
  DeclinedByVisitorError,
  type OpenQuestion,
  TakenBackError,
} from '../approve/approvals.ts'
import type { Answers } from './answers.ts'
import { serveParent } from './serveParent.ts'

function serving(answers: Partial<Answers>, isOwnClient = false) {
  const posted: { type: string; id?: string; payload?: unknown }[] = []
  const server = serveParent({
    answers: answers as Answers,
    post: (message) => void posted.push(message as (typeof posted)[number]),
    isOwnClient,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { server, posted, settle }
}

const user = { address: '0xab', chainId: 137, email: 'ada@example.org' }

test('behavior: an answer carries the id of its request', async () => {
  const { server, posted, settle } = serving({ getUser: async () => user })
  server.receive(appEvent(getUser, undefined, 'k3x'))
  await settle()
  expect(posted).toEqual([{ type: '@w3m-frame/GET_USER_SUCCESS', id: 'k3x', payload: user }])
})

test('behavior: an empty answer has no payload', async () => {
  const { server, posted, settle } = serving({ syncTheme: () => undefined })
  server.receive(appEvent(syncTheme, { themeMode: 'dark' }, 'a'))
  await settle()
  expect(posted).toEqual([{ type: '@w3m-frame/SYNC_THEME_SUCCESS', id: 'a' }])
})

test.each([
  ['an error', new Error('Wrong code'), { message: 'Wrong code' }],
  ['a refusal', new DeclinedByVisitorError(), { message: 'User rejected the request', code: 4001 }],
  ['an error without message', new Error(''), { message: 'Something went wrong' }],
  ['no error at all', undefined, { message: 'Something went wrong' }],
  [
    'a lost connection',
    new TypeError('Failed to fetch'),
    { message: 'The wallet cannot be reached. Check your connection and try again.' },
  ],
])('error: answers %s with a message', async (_, thrown, payload) => {
  const { server, posted, settle } = serving({ getUser: () => Promise.reject(thrown) })
  server.receive(appEvent(getUser, undefined, 'a'))
  await settle()
  expect(posted).toEqual([{ type: '@w3m-frame/GET_USER_ERROR', id: 'a', payload }])
})

test('error: answers a malformed request with an error', async () => {
  const { server, posted } = serving({})
  server.receive({ type: '@w3m-app/CONNECT_EMAIL', id: 'a', payload: { email: 'nobody' } })
  expect(posted[0]?.type).toBe('@w3m-frame/CONNECT_EMAIL_ERROR')
  expect(posted[0]?.payload).toHaveProperty('message')
})

test.each([
  ['nothing of the protocol', { type: 'resize' }],
  ['an unknown request', { type: '@w3m-app/MINE_COINS', id: 'a' }],
  ['a name of Object.prototype', { type: '@w3m-app/toString', id: 'a' }],
  ['no object', 'hello'],
  ['null', null],
])('behavior: does not answer %s', async (_, data) => {
  const { server, posted, settle } = serving({})
  server.receive(data)
  await settle()
  expect(posted).toEqual([])
})

test('behavior: answers an abort of our client, not of AppKit’s', async () => {
  for (const isOwnClient of [false, true]) {
    const { server, posted, settle } = serving({ rpcAbort: () => undefined }, isOwnClient)
    server.receive(appEvent(rpcAbort, undefined, 'a'))
    await settle()
    expect(posted.length).toBe(Number(isOwnClient))
  }
})

/** The frame's own line from the page's requests to what stands before the visitor. */
function asking() {
  let shown: OpenQuestion | null = null
  const approvals = createApprovals((open) => {
    shown = open
  })
  const { server, ...page } = serving(
    {
      rpcRequest: ({ params }, options) =>
        approvals.ask(
          {
            ...{
              method: 'personal_sign',
              params,
              networkName: 'One',
              networkId: 'eip155:1',
              account: '0xab',
            },
            describe: () => new Promise(() => {}),
            carryOut: async () => '0x5',
          },
          options,
        ),
      rpcAbort(named) {
        server.abortRequests(named?.ids)
        return undefined
      },
    },
    true,
  )
  const ask = (id: string) =>
    server.receive(appEvent(rpcRequest, { method: 'personal_sign', params: [id] }, id))
  const abort = (payload?: { ids: string[] }) => server.receive(appEvent(rpcAbort, payload, 'x'))
  return {
    ...page,
    approvals,
    ask,
    abort,
    open: () => shown && [shown.question.params, shown.waiting],
  }
}

test('security: a request that the page aborted is never shown, and takes no other with it', async () => {
  const { ask, abort, open, approvals, posted, settle } = asking()
  for (const id of ['a', 'b', 'c']) ask(id)
  abort({ ids: ['b'] })
  expect(open()).toEqual([['a'], 2])
  approvals.approve()
  await settle()
  expect(open()).toEqual([['c'], 1])
  abort({ ids: ['a', 'c'] })
  await settle()
  expect(open()).toBe(null)
  expect(posted.flatMap(({ id, payload }) => (id === 'x' ? [] : [[id, payload]]))).toEqual([
    ['a', '0x5'],
  ])
})

test('behavior: an abort that names none ends all that wait', async () => {
  const { ask, abort, open, posted, settle } = asking()
  for (const id of ['a', 'b']) ask(id)
  abort()
  await settle()
  expect(open()).toBe(null)
  expect(posted.map(({ id }) => id)).toEqual(['x'])
})

test('behavior: does not answer a request that the page aborted', async () => {
  const { server, posted, settle } = serving({
    getUser: () => Promise.reject(new TakenBackError('gone')),
  })
  server.receive(appEvent(getUser, undefined, 'a'))
  await settle()
  expect(posted).toEqual([])
})

test('behavior: after aborting all, old requests get no answer and new ones do', async () => {
  const late: (() => void)[] = []
  const { server, posted, settle } = serving({
    getUser: () => new Promise((resolve) => late.push(() => resolve(user))),
  })
  server.receive(appEvent(getUser, undefined, 'old'))
  server.abortAll()
  server.receive(appEvent(getUser, undefined, 'new'))
  for (const answer of late) answer()
  await settle()
  expect(posted.map(({ id }) => id)).toEqual(['new'])
})

test('behavior: every message has a method [spec 3.23]', async () => {
  const asked: string[] = []
  const answers = new Proxy({} as Answers, {
    get: (_, name) => () => {
      asked.push(String(name))
      throw new Error('seen')
    },
  })
  const { server, settle } = serving(answers, true)
  for (const { name } of frameMessages)
    server.receive({ type: `@w3m-app/${name}`, id: 'a', payload: samples[name] })
  await settle()
  expect(asked).toHaveLength(frameMessages.length)
  expect(asked).toContain('getSmartAccountEnabledNetworks')
})

const email = { email: 'ada@example.org' }
const otp = { otp: '123456' }
const samples: Readonly<Record<string, unknown>> = {
  CONNECT_EMAIL: email,
  UPDATE_EMAIL: email,
  CONNECT_OTP: otp,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { uri: '?auth=1' },
  SWITCH_NETWORK: { chainId: 'eip155:1' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  RPC_REQUEST: { method: 'eth_accounts' },
  SYNC_THEME: {},
  SYNC_DAPP_DATA: { projectId: 'abc' },
}
