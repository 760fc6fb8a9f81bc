// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goToAtom } from '#actions/view/goTo.ts'
import { willing } from '#client/testing/startPage.ts'
import {
  alice,
  asks,
  connect,
  isClosed,
  isSignedIn,
  ONE,
  type SignInFixture,
  startSignInFixture,
  subject,
  TWO,
  viewOf,
} from '#client/testing/startSignInFixture.ts'
import { parseSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { canCloseAtom, refusalsAtom } from '#state/view/modal.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { historyAtom, routeAtom } from '#state/view/router.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { cancelSignInAtom } from './cancelSignIn.ts'
import { signInAtom } from './signIn.ts'

const STORED = 'latchkey:v1:sign-in-sessions'
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '[]') as SiwxSession[]

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await startSignInFixture()
})
afterAll(() => fixture.close())

const local = (more: object = {}) => ({ siwx: { use: 'local', ...more } })
const required = local({ required: true })

describe('sessions of this browser', () => {
  test('behavior: asks for a signature after connecting, and signs in [spec 3.13, 4.6a, 4.6b]', async () => {
    const { client, signed } = await fixture.visit(local({ statement: 'Welcome.' }))
    await asks(client)
    expect(client.details('sign-in')).toEqual([])
    await client.store.set(signInAtom)
    await isClosed(client)
    expect(signed()).toBe(1)
    expect(client.details('sign-in')).toEqual([
      {
        namespace: 'eip155',
        caipAddress: subject(ONE),
        caipNetworkId: ONE,
        restored: false,
        message: expect.stringContaining('wants you to sign in'),
        signature: expect.stringMatching(/^0x/),
      },
    ])
    const [session] = stored()
    expect(parseSiwxMessage(session?.message ?? '')).toMatchObject({
      accountAddress: alice,
      chainId: ONE,
      domain: 'localhost:3000',
      statement: 'Welcome.',
    })
    // What is made to be sent is in that event alone.
    const others = client.received.filter(({ name }) => name !== 'sign-in')
    const reported = JSON.stringify(others)
    expect(reported).not.toContain(session?.signature)
    expect(reported).not.toContain(session?.data.nonce)
    const counted = client.details('event').map(({ event }) => event)
    expect(counted).toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(counted).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: uses a new nonce for every sign-in', async () => {
    const { client } = await fixture.visit(local())
    await asks(client)
    await client.store.set(signInAtom)
    const [first] = stored()
    await client.disconnect()
    expect(stored()).toEqual([])
    await connect(client)
    await asks(client)
    await client.store.set(signInAtom)
    expect(stored()[0]?.data.nonce).not.toBe(first?.data.nonce)
  })

  test('behavior: restores the session after a reload without a prompt [spec 4.6a, 10.7c]', async () => {
    const { client, page } = await fixture.visit(required)
    await asks(client)
    await client.store.set(signInAtom)
    page.leave()
    page.wallet()
    const again = page.client(required)
    await isSignedIn(again)
    expect(viewOf(again)).toBeUndefined()
    expect(again.details('sign-in')).toMatchObject([{ restored: true }])
  })

  test('behavior: ignores an expired session [spec 10.7b]', async () => {
    let now = Date.now()
    const config = local({ required: true, expirationMs: 60_000 })
    const services = { now: () => now }
    const { client, page } = await fixture.visit(config, { options: { services } })
    await asks(client)
    await client.store.set(signInAtom)
    page.leave()
    page.wallet()
    now += 60_001
    await asks(page.client(config, { services }))
  })

  test('behavior: does not ask for an optional sign-in again after a reload', async () => {
    const { client, page } = await fixture.visit(local())
    await asks(client)
    page.leave()
    page.wallet()
    const again = page.client(local())
    await again.until(({ status }) => status === 'connected')
    expect(viewOf(again)).toBeUndefined()
    await again.switchNetwork(TWO)
    await asks(again)
  })

  test('behavior: ignores the session of another account', async () => {
    const { client, page } = await fixture.visit(required)
    await asks(client)
    await client.store.set(signInAtom)
    const [session] = stored()
    const forged = {
      ...session,
      data: { ...session?.data, accountAddress: devAccounts[1]?.address },
    }
    page.leave()
    localStorage.setItem(STORED, JSON.stringify([forged]))
    page.wallet()
    await asks(page.client(required))
  })
})

describe('declining', () => {
  test('behavior: shows that it was declined in the wallet, and can be tried again [spec 4.6c, 8.6a]', async () => {
    const { client, fox } = await fixture.visit(required, {
      wallet: { behaviours: { ...willing, sign: 'reject' } },
    })
    await asks(client)
    await client.store.set(signInAtom)
    const notice = await client
      .untilAtom(noticeAtom, Boolean)
      .then(() => client.store.get(noticeAtom))
    expect(notice?.text).toBe('Signature declined')
    expect(viewOf(client)).toBe('SIWXSignMessage')
    expect(client.details('error')).toEqual([])
    expect(client.details('event').map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    fox.behave({ sign: 'approve' })
    await client.store.set(signInAtom)
    await isClosed(client)
    expect(client.details('sign-in')).toHaveLength(1)
  })

  test('behavior: a required sign-in keeps the modal open; Cancel disconnects [spec 2.10, 4.6d]', async () => {
    const { client } = await fixture.visit(required)
    await asks(client)
    expect(client.store.get(canCloseAtom)).toBe(false)
    expect(client.close()).toBe(false)
    expect(client.store.get(refusalsAtom)).toBe(1)
    // Nor does the view in which the signature itself is approved let anybody out.
    client.store.set(goToAtom, { view: 'ApproveTransaction' })
    expect(client.store.get(canCloseAtom)).toBe(false)
    expect(client.close()).toBe(false)
    expect(client.store.get(refusalsAtom)).toBe(2)
    expect(viewOf(client)).toBe('ApproveTransaction')
    await client.store.set(cancelSignInAtom)
    expect(viewOf(client)).toBeUndefined()
    expect(client.state().status).toBe('disconnected')
    expect(client.details('sign-in')).toEqual([])
    expect(client.details('event').map(({ event }) => event)).toContain('CLICK_CANCEL_SIWX')
  })

  test('behavior: a required sign-in cannot be bypassed by opening a view or closing', async () => {
    const { client } = await fixture.visit(required)
    await asks(client)
    for (const view of ['Networks', 'Account', undefined] as const) {
      client.open({ view })
      expect(viewOf(client)).toBe('SIWXSignMessage')
      expect(client.store.get(historyAtom)).toHaveLength(1)
    }
    client.store.set(goToAtom, { view: 'Networks' })
    expect(client.close()).toBe(false)
    expect(viewOf(client)).toBe('SIWXSignMessage')
    expect(client.close()).toBe(false)
    await client.store.set(cancelSignInAtom)
    expect(viewOf(client)).toBeUndefined()
    client.open({ view: 'Networks' })
    expect(viewOf(client)).toBe('Networks')
  })

  test('behavior: an inline card returns to a required sign-in from any view', async () => {
    const { client } = await fixture.visit({ ...required, display: 'inline' })
    await asks(client)
    client.open({ view: 'Networks' })
    client.close()
    expect(client.store.get(routeAtom).view).toBe('SIWXSignMessage')
    await client.store.set(cancelSignInAtom)
    expect(client.store.get(routeAtom).view).toBe('Connect')
  })

  test('behavior: Cancel and closing keep the connection when it is optional', async () => {
    const { client } = await fixture.visit(local())
    await asks(client)
    await client.store.set(cancelSignInAtom)
    expect(viewOf(client)).toBeUndefined()
    expect(client.state().status).toBe('connected')
    await client.switchNetwork(TWO)
    await asks(client)
    expect(client.close()).toBe(true)
    expect(client.state().status).toBe('connected')
  })
})

describe('networks', () => {
  test('behavior: has a session for each network; Cancel returns to the signed-in one [spec 4.6d, 10.7c]', async () => {
    const { client, signed } = await fixture.visit(required)
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    await client.switchNetwork(TWO)
    await asks(client)
    await client.store.set(cancelSignInAtom)
    await isClosed(client)
    expect(client.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await client.switchNetwork(TWO)
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    await client.switchNetwork(ONE)
    await isSignedIn(client)
    expect(viewOf(client)).toBeUndefined()
    expect(signed()).toBe(2)
    expect(client.details('sign-in').map(({ caipAddress }) => caipAddress)).toEqual([
      subject(ONE),
      subject(TWO),
    ])
    await client.disconnect()
    expect(client.details('sign-out')).toHaveLength(2)
    expect(stored()).toEqual([])
  })

  test('behavior: one sign-in covers its namespace where the page says so', async () => {
    const { client, signed } = await fixture.visit(local({ required: true, scope: 'family' }))
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    await client.switchNetwork(TWO)
    await isSignedIn(client)
    expect(viewOf(client)).toBeUndefined()
    expect(signed()).toBe(1)
  })

  test('behavior: keeps sessions after a disconnect where the page says so', async () => {
    const config = local({ required: true, signOutOnDisconnect: false })
    const { client, signed } = await fixture.visit(config)
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    await client.disconnect()
    expect(stored()).toHaveLength(1)
    await connect(client)
    await isSignedIn(client)
    await isClosed(client)
    expect(signed()).toBe(1)
  })
})
