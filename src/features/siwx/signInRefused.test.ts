import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { type EmbeddedClientOptions, startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { signInAtom } from './signIn.ts'

let reported: MockInstance
beforeEach(() => {
  reported = vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const local = { siwx: { use: 'local' } } as const

const signIn = async (options: EmbeddedClientOptions, isConnected = false) => {
  const client = startEmbeddedClient(options)
  if (isConnected) await client.store.set(connectAtom, { connectorId: AUTH_ID })
  await client.store.set(signInAtom)
  const [, error] = reported.mock.calls.at(-1) ?? []
  return { notice: client.store.get(noticeAtom)?.text, said: (error as Error | undefined)?.message }
}

test('error: a page without a sign-in configuration [spec 5.7, 8.6e]', async () => {
  const { notice, said } = await signIn({})
  expect(said).toMatch(/^SIWX is not enabled\n/)
  expect(notice).toBe('This page is not set up correctly. Please tell its owner.')
})

test('error: no connected account', async () => {
  const { notice, said } = await signIn({ config: local })
  expect(said).toBe('No ActiveCaipAddress found')
  expect(notice).toBe('Connect a wallet first')
})

test('error: a smart account whose signature does not verify [spec 8.6b]', async () => {
  const answers: EmbeddedClientOptions['answers'] = {
    getUser: () => frameUser,
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
    rpcRequest: () => {
      throw new FrameRequestError({ message: 'It cannot sign this' })
    },
  }
  const { notice } = await signIn({ config: local, answers }, true)
  expect(notice).toBe('This application might not support Smart Accounts')
})
