// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  alice,
  asks,
  isClosed,
  ONE,
  type SignInFixture,
  startSignInFixture,
  TWO,
  viewOf,
} from '#client/testing/startSignInFixture.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { signInAtom } from './signIn.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await startSignInFixture()
})
afterAll(() => fixture.close())

describe('a plug-in of the page', () => {
  const plugin = (more: object = {}) => {
    const calls: string[] = []
    const sessions: SiwxSession[] = []
    return {
      calls,
      sessions,
      siwx: {
        async createMessage({
          chainId,
          accountAddress,
        }: {
          chainId: string
          accountAddress: string
        }) {
          calls.push('createMessage')
          const data = { chainId, accountAddress, domain: 'localhost:3000', uri: 'x', version: '1' }
          return { ...data, nonce: '1234', toString: () => `sign in as ${accountAddress}` }
        },
        async addSession(session: SiwxSession) {
          calls.push('addSession')
          sessions.push(session)
        },
        async revokeSession() {
          calls.push('revokeSession')
        },
        async setSessions(next: SiwxSession[]) {
          calls.push(`setSessions ${next.length}`)
          sessions.splice(0, sessions.length, ...next)
        },
        async getSessions(chainId: string, address: string) {
          return sessions.filter(
            ({ data }) => data.chainId === chainId && data.accountAddress === address,
          )
        },
        ...more,
      },
    }
  }

  test('behavior: is called at each step in order', async () => {
    const { siwx, calls, sessions } = plugin()
    const { client } = await fixture.visit({ siwx })
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    expect(sessions).toMatchObject([
      { message: `sign in as ${alice}`, data: { nonce: '1234', chainId: ONE } },
    ])
    expect(Object.keys(sessions[0]?.data ?? {})).not.toContain('toString')
    await client.disconnect()
    expect(calls).toEqual(['createMessage', 'addSession', 'setSessions 0'])
  })

  test('error: a session that it rejects is not stored', async () => {
    const { siwx } = plugin({
      addSession: () => Promise.reject(new Error('wrong signature')),
    })
    const { client } = await fixture.visit({ siwx })
    await asks(client)
    await client.store.set(signInAtom)
    await client.untilAtom(noticeAtom, Boolean)
    expect(client.store.get(noticeAtom)?.text).toBe('The sign-in was not accepted. Try again.')
    expect(viewOf(client)).toBe('SIWXSignMessage')
    expect(client.details('sign-in')).toEqual([])
  })

  test('error: does not pass a message for another domain to the wallet', async () => {
    const { siwx } = plugin({
      createMessage: async () => ({ domain: 'bank.example', toString: () => 'sign' }),
    })
    const { client, signed } = await fixture.visit({ siwx })
    await asks(client)
    await client.store.set(signInAtom)
    await client.untilAtom(noticeAtom, Boolean)
    expect(signed()).toBe(0)
  })

  test('error: disconnects when it cannot list its sessions [spec 8.6c]', async () => {
    const { siwx } = plugin({ getSessions: () => Promise.reject(new Error('down')) })
    const { client } = await fixture.visit({ siwx })
    await client.untilAtom(noticeAtom, Boolean)
    expect(client.store.get(noticeAtom)?.text).toBe(
      'A problem occurred while trying initialize authentication',
    )
    expect(viewOf(client)).toBe('Connect')
    expect(client.state().status).toBe('disconnected')
  })
})

describe('SIWE callbacks', () => {
  const site = (more: object = {}) => {
    const calls: string[] = []
    let session: { address: string; chainId: number } | null = null
    return {
      calls,
      siweConfig: {
        getNonce: async (address?: string) => {
          calls.push(`getNonce ${address}`)
          return 'abcdefgh12'
        },
        createMessage: async (args: { address: string; chainId: number; nonce: string }) =>
          `SIWE ${args.address} ${args.chainId} ${args.nonce}`,
        async verifyMessage({ message }: { message: string; signature: string }) {
          calls.push(`verify ${message}`)
          const [, , chainId] = message.split(' ')
          session = { address: alice ?? '', chainId: Number(chainId) }
          return true
        },
        getSession: async () => session,
        async signOut() {
          calls.push('signOut')
          session = null
          return true
        },
        onSignIn: () => calls.push('onSignIn'),
        onSignOut: () => calls.push('onSignOut'),
        ...more,
      },
    }
  }

  test('behavior: calls the callbacks in their documented order', async () => {
    const { siweConfig, calls } = site()
    const { client } = await fixture.visit({ siweConfig })
    await asks(client)
    await client.store.set(signInAtom)
    await isClosed(client)
    expect(calls).toEqual([
      `getNonce ${alice}`,
      `verify SIWE did:pkh:${ONE}:${alice} 31337 abcdefgh12`,
      'onSignIn',
    ])
    await client.switchNetwork(TWO)
    await asks(client)
    expect(calls.slice(3)).toEqual(['signOut', 'onSignOut'])
    await client.store.set(signInAtom)
    await isClosed(client)
    await client.disconnect()
    expect(calls.slice(-2)).toEqual(['signOut', 'onSignOut'])
    expect(client.details('sign-out')).toHaveLength(2)
  })

  test('behavior: is required by default', async () => {
    const { client } = await fixture.visit(site())
    await asks(client)
    expect(client.close()).toBe(false)
    const { client: other } = await fixture.visit(site({ required: false }))
    await asks(other)
    expect(other.close()).toBe(true)
  })

  test('error: rejects both configurations at once [spec 5.4]', async () => {
    const { siweConfig } = site()
    const { client, page } = await fixture.visit({ siweConfig, siwx: 'local' })
    await isClosed(client)
    expect(client.details('error')).toEqual([
      {
        code: 'invalid-config',
        message: 'Invalid configuration: Cannot set both `siweConfig` and `siwx` options',
        hints: [],
      },
    ])
    expect(page.console.join()).toContain('Cannot set both')
    expect(client.state().status).toBe('connected')
  })
})
