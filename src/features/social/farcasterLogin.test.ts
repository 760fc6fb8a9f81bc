import { expect, test } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { loginAtom } from '#state/frame/embedded.ts'
import { connectFarcasterAtom, farcasterAttemptAtom } from './farcasterLogin.ts'

const URL = 'https://wallet.example/farcaster/abc'

const start = (url = URL) => {
  const phone = withResolvers<unknown>()
  const client = startEmbeddedClient({
    answers: {
      getFarcasterUri: () => ({ url }),
      connectFarcaster: () => phone.promise,
      getUser: () => ({ ...frameUser, email: null, userName: 'ada.eth' }),
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
      reload: () => undefined,
    },
  })
  client.open()
  const leaving = new AbortController()
  const ended = client.store.set(connectFarcasterAtom, { signal: leaving.signal })
  const until = (status: string) =>
    client.untilAtom(farcasterAttemptAtom, (attempt) => attempt.status === status)
  return { ...client, phone, leaving, ended, until }
}

test('behavior: shows a QR code until the phone approves, then connects', async () => {
  const { until, phone, ended, store, state, counted } = start()
  expect(await until('waiting')).toEqual({ status: 'waiting', url: URL })
  phone.resolve({ userName: 'ada.eth' })
  await ended
  expect(state().status).toBe('connected')
  expect(store.get(loginAtom)).toEqual({ kind: 'social', provider: 'farcaster', name: 'ada.eth' })
  expect(counted().filter((name) => name.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
  ])
})

test('behavior: leaving lets the frame start a new attempt', async () => {
  const { until, leaving, ended, frame, state } = start()
  await until('waiting')
  leaving.abort()
  await ended
  expect(frame.names().at(-1)).toBe('RELOAD')
  expect(state().status).toBe('disconnected')
})

test('error: shows that it was declined on the phone', async () => {
  const { until, phone } = start()
  await until('waiting')
  phone.reject(new FrameRequestError({ message: 'Rejected' }))
  expect(await until('failed')).toMatchObject({ error: { shortMessage: 'Rejected' } })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])(
  'error: does not show an address like %s',
  async (url) => {
    const { until, frame } = start(url)
    expect(await until('failed')).toMatchObject({ error: { code: 'social-redirect-failed' } })
    expect(frame.names()).not.toContain('CONNECT_FARCASTER')
  },
)
