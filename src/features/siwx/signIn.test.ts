// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../../../demo/sandbox/chains/devAccounts.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { parseSiwxMessage } from '../../domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { willing } from '../../kit/testing/startPage.ts'
import {
  alice,
  asks,
  connect,
  isClosed,
  isSignedIn,
  ONE,
  type SignInStage,
  startSignInStage,
  subject,
  TWO,
  viewOf,
} from '../../kit/testing/startSignInStage.ts'
import { canCloseAtom, refusalsAtom } from '../../state/modal.ts'
import { noticeAtom } from '../../state/notices.ts'
import { historyAtom, routeAtom } from '../../state/router.ts'
import { cancelSignInAtom } from './cancelSignIn.ts'
import { signInAtom } from './signIn.ts'

const STORED = 'latchkey:v1:sign-in-sessions'
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '[]') as SiwxSession[]

let stage: SignInStage
beforeAll(async () => {
  stage = await startSignInStage()
})
afterAll(() => stage.close())

const local = (more: object = {}) => ({ siwx: { use: 'local', ...more } })
const required = local({ required: true })

describe('sessions of this browser', () => {
  test('behavior: who connects is asked, signs, and is signed in', async () => {
    const { kit, signed } = await stage.visit(local({ statement: 'Welcome.' }))
    await asks(kit)
    expect(kit.details('sign-in')).toEqual([])
    await kit.store.set(signInAtom)
    await isClosed(kit)
    expect(signed()).toBe(1)
    expect(kit.details('sign-in')).toEqual([
      {
        namespace: 'eip155',
        caipAddress: subject(ONE),
        caipNetworkId: ONE,
        restored: false,
      },
    ])
    const [session] = stored()
    expect(parseSiwxMessage(session?.message ?? '')).toMatchObject({
      accountAddress: alice,
      chainId: ONE,
      domain: 'localhost:3000',
      statement: 'Welcome.',
    })
    const told = JSON.stringify(kit.heard)
    expect(told).not.toContain(session?.signature)
    expect(told).not.toContain(session?.data.nonce)
    const counted = kit.details('event').map(({ event }) => event)
    expect(counted).toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(counted).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: every sign-in has a nonce of its own', async () => {
    const { kit } = await stage.visit(local())
    await asks(kit)
    await kit.store.set(signInAtom)
    const [first] = stored()
    await kit.disconnect()
    expect(stored()).toEqual([])
    await connect(kit)
    await asks(kit)
    await kit.store.set(signInAtom)
    expect(stored()[0]?.data.nonce).not.toBe(first?.data.nonce)
  })

  test('behavior: a reload finds the session, and asks nobody', async () => {
    const { kit, page } = await stage.visit(required)
    await asks(kit)
    await kit.store.set(signInAtom)
    page.leave()
    page.wallet()
    const again = page.kit(required)
    await isSignedIn(again)
    expect(viewOf(again)).toBeUndefined()
    expect(again.details('sign-in')).toMatchObject([{ restored: true }])
  })

  test('behavior: a session that has run out is none', async () => {
    let now = Date.now()
    const config = local({ required: true, expirationMs: 60_000 })
    const services = { now: () => now }
    const { kit, page } = await stage.visit(config, { options: { services } })
    await asks(kit)
    await kit.store.set(signInAtom)
    page.leave()
    page.wallet()
    now += 60_001
    await asks(page.kit(config, { services }))
  })

  test('behavior: after a reload nobody is asked who need not sign in', async () => {
    const { kit, page } = await stage.visit(local())
    await asks(kit)
    page.leave()
    page.wallet()
    const again = page.kit(local())
    await again.until(({ status }) => status === 'connected')
    expect(viewOf(again)).toBeUndefined()
    await again.switchNetwork(TWO)
    await asks(again)
  })

  test('behavior: what another account has signed opens nothing', async () => {
    const { kit, page } = await stage.visit(required)
    await asks(kit)
    await kit.store.set(signInAtom)
    const [session] = stored()
    const forged = {
      ...session,
      data: { ...session?.data, accountAddress: devAccounts[1]?.address },
    }
    page.leave()
    localStorage.setItem(STORED, JSON.stringify([forged]))
    page.wallet()
    await asks(page.kit(required))
  })
})

describe('the visitor’s no', () => {
  test('behavior: declined in the wallet, it is said, and can be tried again', async () => {
    const { kit, fox } = await stage.visit(required, {
      wallet: { behaviours: { ...willing, sign: 'reject' } },
    })
    await asks(kit)
    await kit.store.set(signInAtom)
    const notice = await kit.untilAtom(noticeAtom, Boolean).then(() => kit.store.get(noticeAtom))
    expect(notice?.text).toBe('Signature declined')
    expect(viewOf(kit)).toBe('SIWXSignMessage')
    expect(kit.details('error')).toEqual([])
    expect(kit.details('event').map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    fox.behave({ sign: 'approve' })
    await kit.store.set(signInAtom)
    await isClosed(kit)
    expect(kit.details('sign-in')).toHaveLength(1)
  })

  test('behavior: a required sign-in keeps the door shut; Cancel disconnects', async () => {
    const { kit } = await stage.visit(required)
    await asks(kit)
    expect(kit.store.get(canCloseAtom)).toBe(false)
    expect(kit.close()).toBe(false)
    expect(kit.store.get(refusalsAtom)).toBe(1)
    await kit.store.set(cancelSignInAtom)
    expect(viewOf(kit)).toBeUndefined()
    expect(kit.state().status).toBe('disconnected')
    expect(kit.details('sign-in')).toEqual([])
    expect(kit.details('event').map(({ event }) => event)).toContain('CLICK_CANCEL_SIWX')
  })

  test('behavior: nothing leads past a required sign-in: no view that is opened, and no closing there', async () => {
    const { kit } = await stage.visit(required)
    await asks(kit)
    for (const view of ['Networks', 'Account', undefined]) {
      kit.open({ view })
      expect(viewOf(kit)).toBe('SIWXSignMessage')
      expect(kit.store.get(historyAtom)).toHaveLength(1)
    }
    kit.store.set(goToAtom, { view: 'Networks' })
    expect(kit.close()).toBe(false)
    expect(viewOf(kit)).toBe('SIWXSignMessage')
    expect(kit.close()).toBe(false)
    await kit.store.set(cancelSignInAtom)
    expect(viewOf(kit)).toBeUndefined()
    kit.open({ view: 'Networks' })
    expect(viewOf(kit)).toBe('Networks')
  })

  test('behavior: a card in the page is back at a required sign-in whatever it was led to', async () => {
    const { kit } = await stage.visit({ ...required, display: 'inline' })
    await asks(kit)
    kit.open({ view: 'Networks' })
    kit.close()
    expect(kit.store.get(routeAtom).view).toBe('SIWXSignMessage')
    await kit.store.set(cancelSignInAtom)
    expect(kit.store.get(routeAtom).view).toBe('Connect')
  })

  test('behavior: where it is not required, Cancel and closing leave the visitor connected', async () => {
    const { kit } = await stage.visit(local())
    await asks(kit)
    await kit.store.set(cancelSignInAtom)
    expect(viewOf(kit)).toBeUndefined()
    expect(kit.state().status).toBe('connected')
    await kit.switchNetwork(TWO)
    await asks(kit)
    expect(kit.close()).toBe(true)
    expect(kit.state().status).toBe('connected')
  })
})

describe('networks', () => {
  test('behavior: each has a session of its own; Cancel goes back to the one signed in on', async () => {
    const { kit, signed } = await stage.visit(required)
    await asks(kit)
    await kit.store.set(signInAtom)
    await isClosed(kit)
    await kit.switchNetwork(TWO)
    await asks(kit)
    await kit.store.set(cancelSignInAtom)
    await isClosed(kit)
    expect(kit.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await kit.switchNetwork(TWO)
    await asks(kit)
    await kit.store.set(signInAtom)
    await isClosed(kit)
    await kit.switchNetwork(ONE)
    await isSignedIn(kit)
    expect(viewOf(kit)).toBeUndefined()
    expect(signed()).toBe(2)
    expect(kit.details('sign-in').map(({ caipAddress }) => caipAddress)).toEqual([
      subject(ONE),
      subject(TWO),
    ])
    await kit.disconnect()
    expect(kit.details('sign-out')).toHaveLength(2)
    expect(stored()).toEqual([])
  })

  test('behavior: one sign-in counts for its family where the page says so', async () => {
    const { kit, signed } = await stage.visit(local({ required: true, scope: 'family' }))
    await asks(kit)
    await kit.store.set(signInAtom)
    await isClosed(kit)
    await kit.switchNetwork(TWO)
    await isSignedIn(kit)
    expect(viewOf(kit)).toBeUndefined()
    expect(signed()).toBe(1)
  })

  test('behavior: sessions outlive a disconnect where the page wants them to', async () => {
    const config = local({ required: true, signOutOnDisconnect: false })
    const { kit, signed } = await stage.visit(config)
    await asks(kit)
    await kit.store.set(signInAtom)
    await isClosed(kit)
    await kit.disconnect()
    expect(stored()).toHaveLength(1)
    await connect(kit)
    await isSignedIn(kit)
    await isClosed(kit)
    expect(signed()).toBe(1)
  })
})
