// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LatchkeyError } from '#errors/base.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { type PageWallet, startPage, willing } from './testing/startPage.ts'
import {
  ONE,
  type SignInFixture,
  startSignInFixture,
  subject,
  viewOf,
} from './testing/startSignInFixture.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await startSignInFixture()
})
afterAll(() => fixture.close())

const visit = async (config: object, wallet: PageWallet = {}) => {
  const page = startPage(fixture.networks)
  const fox = page.wallet(wallet)
  const client = page.client(config)
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  const signed = () => fox.requests.filter(({ method }) => method === 'personal_sign').length
  return { client, fox, signed }
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof LatchkeyError ? error.code : error),
  )

test.each([
  ['optional', false],
  ['required', true],
])(
  'behavior: a page connects, signs in and out without the dialog, where it is %s',
  async (_, required) => {
    const { client, signed } = await visit({ siwx: { use: 'local', required } })
    await client.connect({ wallet: 'example.fox' })
    const { message, signature } = await client.signIn()
    expect(message).toContain('wants you to sign in')
    expect(client.details('sign-in')).toEqual([
      {
        ...{ namespace: 'eip155', caipAddress: subject(ONE), caipNetworkId: ONE },
        ...{ restored: false, message, signature },
      },
    ])
    expect(signed()).toBe(1)
    // Who is signed in is not asked again.
    expect(await client.signIn()).toMatchObject({ message, signature })
    expect(signed()).toBe(1)

    await client.signOut()
    expect(client.details('sign-out')).toHaveLength(1)
    expect(client.state().status).toBe('connected')
    await client.signOut()
    expect(client.details('sign-out')).toHaveLength(1)
    await client.signIn()
    expect(signed()).toBe(2)
    expect(client.details('sign-in')).toHaveLength(2)
    expect(client.names()).not.toContain('open')
    expect(viewOf(client)).toBe(undefined)
  },
)

test('behavior: two calls at once sign once', async () => {
  const { client, signed } = await visit({ siwx: 'local' })
  await client.connect({ wallet: 'example.fox' })
  const [one, other] = await Promise.all([client.signIn(), client.signIn()])
  expect(one).toEqual(other)
  expect(signed()).toBe(1)
})

test('error: not configured', async () => {
  const { client } = await visit({})
  expect(await codeOf(client.signIn())).toBe('sign-in-disabled')
  expect(await codeOf(client.signOut())).toBe('sign-in-disabled')
})

test('error: not connected, declined', async () => {
  const declining = { ...willing, sign: 'reject' } as const
  const { client } = await visit({ siwx: 'local' }, { behaviours: declining })
  expect(await codeOf(client.signIn())).toBe('sign-in-unavailable')
  expect(await codeOf(client.signOut())).toBe('sign-in-unavailable')
  await client.connect({ wallet: 'example.fox' })
  const told = client.details('error').length
  expect(await codeOf(client.signIn())).toBe(4001)
  expect(client.details('error')).toHaveLength(told)
  expect(client.store.get(isOpenAtom)).toBe(false)
})

test('error: a site that fails to sign out is told to the page, and nothing else', async () => {
  const sessions: unknown[] = []
  const failing = new Error('down')
  const { client } = await visit({
    siwx: {
      createMessage: async (input: { chainId: string; accountAddress: string }) => ({
        ...input,
        ...{ domain: 'localhost:3000', uri: 'x', version: '1', nonce: '12345678' },
        toString: () => 'sign in',
      }),
      addSession: async (session: unknown) => void sessions.push(session),
      getSessions: async () => [...sessions],
      setSessions: async () => {},
      revokeSession: () => Promise.reject(failing),
    },
  })
  await client.connect({ wallet: 'example.fox' })
  await client.signIn()
  expect(await codeOf(client.signOut())).toBe(failing)
  expect(client.details('sign-out')).toEqual([])
})
